extension Parser {
  ///     expression → operation { "?" expression ":" operation }
  mutating func expression() throws(Diagnostic) -> Expression {
    let first = try operation()
    return isAtQuestion ? try ternary(first) : first
  }

  private var isAtQuestion: Bool {
    guard isAt("?"), !restrictions.contains(.noTernary), !(restrictions.contains(.noSpaces) && current.isSpaced) else {
      return false
    }
    return !current.startsLine || peek().isSpaced
  }

  private mutating func ternary(_ first: Expression) throws(Diagnostic) -> Expression {
    var last = first
    var branches: [(condition: Expression, then: Expression)] = []
    while isAtQuestion {
      take()
      try descend()
      branches.append((last, try expression()))
      ascend()
      try expect(":")
      last = try operation()
    }
    return try chained(branches, last)
  }

  private mutating func chained(
    _ branches: [(condition: Expression, then: Expression)], _ last: Expression
  ) throws(Diagnostic) -> Expression {
    var result = last
    // An assignment of the session's own, `value ?= flag ? 1 : 2`, binds less tightly.
    let target = operators.assignment(in: branches[0].condition)
    for (place, branch) in branches.enumerated().reversed() {
      let condition = place == 0 ? target?.value ?? branch.condition : branch.condition
      result = try make(.ternary(condition, branch.then, result), at: condition.range.through(result.range))
    }
    guard let target else { return result }
    return try make(.binary(target.place, target.name, result), at: target.place.range.through(result.range))
  }

  ///     operation → operand { infix operand | postfix-range | ("as" [ "?" | "!" ] | "is") type }
  ///
  /// Operators wait until one binds less tightly (the shunting yard), so a long row of them does not recurse.
  private mutating func operation() throws(Diagnostic) -> Expression {
    var pending = PendingOperators(first: try operand())
    while try takeInfix(&pending) { pending.operands.append(try operand()) }
    try pending.reduce(before: nil, self)
    return pending.operands[0]
  }

  /// Takes an infix operator, with the postfix operators before it.
  private mutating func takeInfix(_ pending: inout PendingOperators) throws(Diagnostic) -> Bool {
    while let infix {
      try checkIncrement(of: pending.operands.last)
      try pending.reduce(before: infix, self)
      if infix.name.text == "as" {
        try cast(&pending)
        continue
      }
      take()
      if infix.name.text == "..." || infix.name.text == "..<", !startsBound {
        let lower = pending.operands.removeLast()
        let range = try make(.range(lower, nil, isClosed: infix.name.text == "..."), from: lower.range)
        pending.operands.append(range)
        continue
      }
      pending.operators.append(infix)
      return true
    }
    return false
  }

  private mutating func cast(_ pending: inout PendingOperators) throws(Diagnostic) {
    let mark = takeCastMark()
    let start = index
    let type = try type()
    let value = pending.operands.removeLast()
    if let mark, type == .unknown, tokens[start..<index].contains(where: { $0.kind == .symbol("&") }) {
      index = start
      return pending.operands.append(try composition(value, mark))
    }
    let kind: Expression.Kind = mark.map { .cast(value, type, $0) } ?? .typed(value, type)
    pending.operands.append(try make(kind, from: value.range))
  }

  /// Parses the types of `value as? A & B`, and returns a cast to one after the other.
  private mutating func composition(_ value: Expression, _ mark: CastMark) throws(Diagnostic) -> Expression {
    var types: [Type] = []
    repeat {
      while takeWord("any") || takeWord("some") {}
      types.append(try simpleType())
    } while take("&")
    var made = value
    // The value has the members of all.
    let last = mark == .question ? [] : [Type.unknown]
    for (number, type) in (types + last).enumerated() {
      let isLast = mark == .question && number == types.count - 1
      if number > 0, mark == .optional { made = try make(Expression.Kind.bound(made), at: value.range) }
      made = try make(.cast(made, type, mark == .question && !isLast ? .optional : mark), from: value.range)
    }
    return mark == .optional ? try make(.chain(made), from: value.range) : made
  }

  /// Takes `is`, `as?` or `as!`; returns nil for a plain `as`.
  private mutating func takeCastMark() -> CastMark? {
    if takeWord("is") { return .question }
    take()
    return take("?") ? .optional : take("!") ? .forced : nil
  }

  /// The operator here, if it is infix.
  ///
  /// As in Swift, an operator with a space only before it is a prefix: `a -b` is not a subtraction.
  private var infix: Infix? {
    let isSpaced = current.isSpaced
    guard !isSpaced || !restrictions.contains(.noSpaces) else { return nil }
    switch current.kind {
    case .symbol(","): return nil
    case .symbol(let symbol):
      guard let precedence = operators.infix[symbol] ?? Precedence.infix[symbol] else { return nil }
      if isSpaced, !peek().isSpaced, isPrefix(symbol) { return nil }
      return Infix(name: Name(text: symbol, range: current.range), precedence: precedence)
    case .word("as"), .word("is"):
      guard !restrictions.contains(.noCasts) else { return nil }
      return Infix(name: Name(text: "as", range: current.range), precedence: .casting)
    default: return nil
    }
  }

  private func isPrefix(_ symbol: String) -> Bool {
    current.startsLine || ["-", "+", "&", "~"].contains(symbol) || operators.prefixes.contains(symbol)
  }

  /// Whether an upper bound follows the range operator just taken.
  private var startsBound: Bool {
    let isOperatorSpaced = previous?.isSpaced ?? false
    switch current.kind {
    case .end: return isOperatorSpaced
    case .close, .interpolationClose: return false
    case .open(.brace) where restrictions.contains(.noTrailingClosure): return false
    case .symbol(let symbol) where !Symbols.prefixes.contains(symbol) && symbol != "." && symbol != "\\": return false
    default: return isOperatorSpaced || !current.isSpaced
    }
  }

  ///     operand → { prefix } suffixed
  private mutating func operand() throws(Diagnostic) -> Expression {
    let prefixes = try takePrefixes()
    return try applied(prefixes, to: try suffixed())
  }

  /// Takes prefix operators, without the sign of a literal.
  private mutating func takePrefixes() throws(Diagnostic) -> [Name] {
    var prefixes: [Name] = []
    try checkIncrement(of: nil)
    while case .symbol(let symbol) = current.kind,
      Symbols.prefixes.contains(symbol) || operators.prefixes.contains(symbol), !isOperatorFunction, !isAtSign
    {
      prefixes.append(Name(text: symbol, range: take().range))
      guard prefixes.count <= Self.longestChain else {
        throw Diagnostic(.chainTooLong(limit: Self.longestChain), at: prefixes[0].range)
      }
    }
    return prefixes
  }

  /// Whether an operator stands alone as a function: `reduce(0, +)`.
  var isOperatorFunction: Bool {
    guard case .symbol(let symbol) = current.kind else { return false }
    guard Precedence.infix[symbol] != nil || operators.infix[symbol] != nil || Symbols.prefixes.contains(symbol) else {
      return false
    }
    return isFunctionAlone
  }

  /// Whether nothing that an operator here could be applied to follows.
  var isFunctionAlone: Bool {
    switch peek().kind {
    case .close(.parenthesis), .close(.square), .symbol(","): !brackets.isEmpty
    default: false
    }
  }

  /// Returns the function `+=` of `reduce(into: 0, +=)`, which is `{ $0 += $1 }`.
  mutating func assigning(_ symbol: String) throws(Diagnostic) -> Expression {
    guard let name = Symbols.assignments[symbol], !name.isEmpty else { throw failure(.expression) }
    let range = takeRange()
    func parameter(_ number: Int) -> Expression { Expression(kind: .parameter(number), range: range) }
    let change = Statement.Kind.assignment(parameter(0), operator: Name(text: name, range: range), parameter(1))
    return Expression(
      kind: .closure(ClosureSyntax(parameters: nil, body: [Statement(kind: change, range: range)], range: range)),
      range: range)
  }

  /// Throws at `n++` and `--n`, which other languages have.
  private func checkIncrement(of value: Expression?) throws(Diagnostic) {
    guard case .symbol(let sign) = current.kind, sign == "+" || sign == "-", peek().kind == .symbol(sign),
      !peek().isSpaced, !peek().startsLine
    else { return }
    let after = text(from: peek().range.upper).prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    let target = value.map { text(of: $0.range) } ?? String(after)
    throw Diagnostic(
      .increment(sign, instead: "\(target) \(sign)= 1"), at: current.range.through(peek().range))
  }

  private mutating func applied(_ prefixes: [Name], to value: Expression) throws(Diagnostic) -> Expression {
    var result = value
    for prefix in prefixes.reversed() {
      let range = prefix.range.through(value.range)
      switch prefix.text {
      case "&": result = try make(.reference(result), at: range)
      case "...", "..<": result = try make(.range(nil, result, isClosed: prefix.text == "..."), at: range)
      default: result = try make(.unary(prefix, result), at: range)
      }
    }
    return result
  }

  ///     tried → "try" [ "?" | "!" ] expression
  mutating func tried() throws(Diagnostic) -> Expression {
    let start = takeRange()
    let mark = takeTryMark()
    try descend()
    let value = try expression()
    ascend()
    return try make(.tried(value, mark), from: start)
  }

  ///     awaited → "await" expression
  mutating func awaited() throws(Diagnostic) -> Expression {
    let start = takeRange()
    try descend()
    let value = try expression()
    ascend()
    return try make(.awaited(value), from: start)
  }

  /// Whether `await` marks an expression, and is not a name.
  var isAtAwait: Bool {
    guard isAtWord("await") else { return false }
    if peek().kind == .end {
      return previous.map { [.word("try"), .word("return"), .symbol("=")].contains($0.kind) } ?? false
    }
    guard peek().isSpaced else { return peek().kind == .open(.parenthesis) && !isDeclared("await") }
    // The expression may begin on the next line; an operator there would continue the line of a name.
    return switch peek().kind {
    case .word(let word): !["in", "as", "is", "where"].contains(word)
    case .quotedWord, .parameter, .stringOpen, .open, .int, .double, .duration: true
    case .symbol(let symbol):
      !peek().startsLine && !peek(2).isSpaced && ([".", "\\"].contains(symbol) || Symbols.prefixes.contains(symbol))
    default: false
    }
  }

  private mutating func takeTryMark() -> TryMark {
    guard !current.isSpaced else { return .plain }
    return take("?") ? .optional : take("!") ? .forced : .plain
  }
}

private struct Infix {
  let name: Name
  let precedence: Precedence
}

/// Operands, and the operators between them that may still be followed by one that binds more tightly.
private struct PendingOperators {
  var operands: [Expression]
  var operators: [Infix] = []

  init(first: Expression) { operands = [first] }

  /// Applies the operators that bind more tightly than `next`, or all if that is nil.
  mutating func reduce(before next: Infix?, _ parser: Parser) throws(Diagnostic) {
    while let top = operators.last {
      if let next {
        if top.precedence.level < next.precedence.level { return }
        if top.precedence.level == next.precedence.level {
          if next.precedence.associativity == .right { return }
          guard next.precedence.associativity == .left else {
            throw Diagnostic(.nonAssociative(next.name.text), at: next.name.range)
          }
        }
      }
      operators.removeLast()
      let right = operands.removeLast()
      let left = operands.removeLast()
      let kind: Expression.Kind =
        top.name.text == "..." || top.name.text == "..<"
        ? .range(left, right, isClosed: top.name.text == "...") : .binary(left, top.name, right)
      operands.append(try parser.make(kind, at: left.range.through(right.range)))
    }
  }
}
