extension Parser {
  ///     expression → operation { "?" expression ":" operation }
  mutating func expression() throws(Diagnostic) -> Expression {
    let first = try operation()
    return isAtQuestion ? try ternary(first) : first
  }

  private var isAtQuestion: Bool {
    isAt("?") && !(restrictions.contains(.noSpaces) && current.isSpaced) && !current.startsLine
      || isAt("?") && current.startsLine && peek().isSpaced && !restrictions.contains(.noSpaces)
  }

  private mutating func ternary(_ first: Expression) throws(Diagnostic) -> Expression {
    var last = first
    var branches: [(condition: Expression, then: Expression)] = []
    while isAtQuestion {
      take()
      try descend()
      let then = try expression()
      ascend()
      try expect(":")
      branches.append((last, then))
      last = try operation()
    }
    for (condition, then) in branches.reversed() {
      last = try make(.ternary(condition, then, last), at: condition.range.through(last.range))
    }
    return last
  }

  ///     operation → operand { infix operand | postfix-range | ("as" [ "?" | "!" ] | "is") type }
  ///
  /// Operators wait on a stack until one comes that binds less tightly (the shunting yard), so that a long run of
  /// them does not recurse.
  mutating func operation() throws(Diagnostic) -> Expression {
    var pending = PendingOperators(first: try operand())
    while let (name, precedence) = infixOperator {
      try pending.reduce(before: precedence, name, self)
      if precedence.level == Precedence.casting.level {
        try cast(&pending)
        continue
      }
      take()
      if precedence.level == Precedence.range.level, !startsBound {
        let lower = pending.operands.removeLast()
        pending.operands.append(try make(.range(lower, nil, isClosed: name.text == "..."), from: lower.range))
        continue
      }
      pending.operators.append((name, precedence))
      pending.operands.append(try operand())
    }
    try pending.reduce(before: nil, nil, self)
    return pending.operands[0]
  }

  /// `as` changes nothing here, where types are known at run time; `is` asks.
  private mutating func cast(_ pending: inout PendingOperators) throws(Diagnostic) {
    let word = take()
    let isQuestion = word.kind == .word("is")
    if !isQuestion, !take("?") { _ = take("!") }
    let start = current.range
    try type()
    guard isQuestion else { return }
    let value = pending.operands.removeLast()
    let type = try make(.name(text(of: range(from: start))), from: start)
    pending.operands.append(try make(.binary(value, Name(text: "is", range: word.range), type), from: value.range))
  }

  /// The operator here, if it joins what was before to what comes.
  ///
  /// As in Swift, one with a space before it and none behind belongs to what comes: `a -b` is no difference.
  var infixOperator: (name: Name, precedence: Precedence)? {
    let isSpaced = current.isSpaced
    guard !isSpaced || !restrictions.contains(.noSpaces) else { return nil }
    switch current.kind {
    case .symbol(let symbol):
      guard let precedence = Precedence.infix[symbol] else { return nil }
      if isSpaced, !peek().isSpaced, current.startsLine || ["-", "+", "&", "~"].contains(symbol) { return nil }
      return (Name(text: symbol, range: current.range), precedence)
    case .word("as"), .word("is"):
      guard !restrictions.contains(.noCasts), !current.startsLine else { return nil }
      return (Name(text: "as", range: current.range), .casting)
    default: return nil
    }
  }

  /// What is here can be the upper bound of the range operator just taken.
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

  ///     operand → { prefix } ("try" [ "?" | "!" ] expression | primary { suffix })
  mutating func operand() throws(Diagnostic) -> Expression {
    var prefixes: [Token] = []
    while case .symbol(let symbol) = current.kind, Symbols.prefixes.contains(symbol), !isOperatorFunction {
      prefixes.append(take())
      guard prefixes.count <= Self.longestChain else {
        throw Diagnostic(.chainTooLong(limit: Self.longestChain), at: prefixes[0].range)
      }
    }
    let isNegative = prefixes.last.map { $0.kind == .symbol("-") && !current.isSpaced } ?? false
    var result: Expression
    if isNegative, let literal = try negativeLiteral() {
      prefixes.removeLast()
      result = try suffixes(of: literal)
    } else if isAtWord("try") {
      result = try tried()
    } else {
      result = try suffixes(of: try primary())
    }
    for prefix in prefixes.reversed() { result = try applied(prefix, to: result) }
    return result
  }

  private func applied(_ prefix: Token, to value: Expression) throws(Diagnostic) -> Expression {
    let range = prefix.range.through(value.range)
    let symbol = text(of: prefix.range)
    switch symbol {
    case "&": return try make(.reference(value), at: range)
    case "...", "..<": return try make(.range(nil, value, isClosed: symbol == "..."), at: range)
    default: return try make(.unary(Name(text: symbol, range: prefix.range), value), at: range)
    }
  }

  private mutating func tried() throws(Diagnostic) -> Expression {
    let start = take().range
    var mark = TryMark.plain
    if !current.isSpaced {
      if take("?") { mark = .optional } else if take("!") { mark = .forced }
    }
    try descend()
    let value = try expression()
    ascend()
    return try make(.tried(value, mark), from: start)
  }
}

/// Operands and the operators between them that still wait for what binds more tightly.
private struct PendingOperators {
  var operands: [Expression]
  var operators: [(name: Name, precedence: Precedence)] = []

  init(first: Expression) { operands = [first] }

  /// Applies the operators that bind more tightly than `next`, all if that is nil.
  mutating func reduce(before next: Precedence?, _ name: Name?, _ parser: Parser) throws(Diagnostic) {
    while let (top, precedence) = operators.last {
      if let next, let name {
        if precedence.level < next.level { return }
        if precedence.level == next.level, next.associativity == .right { return }
        if precedence.level == next.level, next.associativity == .none {
          throw Diagnostic(.nonAssociative(name.text), at: name.range)
        }
      }
      operators.removeLast()
      let right = operands.removeLast()
      let left = operands.removeLast()
      let range = left.range.through(right.range)
      let isRange = precedence.level == Precedence.range.level
      operands.append(
        try parser.make(
          isRange ? .range(left, right, isClosed: top.text == "...") : .binary(left, top, right), at: range))
    }
  }
}
