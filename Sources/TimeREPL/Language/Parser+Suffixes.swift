extension Parser {
  ///     suffixed → primary { suffix }
  ///     suffix   → "." member | "?" | "!" | generics | "(" arguments ")" | "[" arguments "]" | trailing
  ///
  /// A bracket must be on the line of its operand; a `.` may begin the next line.
  mutating func suffixed() throws(Diagnostic) -> Expression {
    var result = try primary()
    var isChain = false
    while true {
      switch suffix(of: result) {
      case .plain: result = try plainSuffix(of: result)
      case .question:
        let isTwice = isAt("??")
        take()
        for _ in 0..<(isTwice ? 2 : 1) { result = try make(.bound(result), from: result.range) }
        isChain = true
      case .call: result = try call(of: result)
      case .closure: result = try trailing(result)
      case .generics(let types): result = Expression(kind: result.kind, range: result.range, generics: types)
      case .optionalType: result = try make(.bound(result), from: result.range)
      case .none: return isChain ? try make(.chain(result), from: result.range) : result
      }
    }
  }

  private mutating func call(of base: Expression) throws(Diagnostic) -> Expression {
    let isSubscript = isAtOpen(.square)
    if !isSubscript, let labels = takeCompoundName() { return try function(base, labels) }
    // Parsed first: `called` needs to know where they end.
    let arguments = try arguments(in: isSubscript ? .square : .parenthesis)
    return try called(base, arguments, isSubscript)
  }

  /// Takes the labels of `(a:b:)`; returns nil if they are not here.
  private mutating func takeCompoundName() -> [String]? {
    var labels: [String] = []
    var ahead = 1
    while case .word(let word) = peek(ahead).kind, peek(ahead + 1).kind == .symbol(":") {
      labels.append(word)
      ahead += 2
    }
    guard !labels.isEmpty, peek(ahead).kind == .close(.parenthesis) else { return nil }
    for _ in 0...ahead { take() }
    return labels
  }

  /// Makes `move(from:to:)` the closure `{ move(from: $0, to: $1) }`.
  private func function(_ base: Expression, _ labels: [String]) throws(Diagnostic) -> Expression {
    let range = base.range
    var arguments: [Argument] = []
    for (index, label) in labels.enumerated() {
      let name = label == "_" ? nil : Name(text: label, range: range)
      arguments.append(Argument(label: name, value: try make(.parameter(index), at: range), isTrailing: false))
    }
    let call = try make(.tried(try make(.call(base, arguments), at: range), .plain), at: range)
    let body = Statement(kind: .expression(call), range: range)
    return try make(.closure(ClosureSyntax(parameters: nil, body: [body], range: range)), at: range)
  }

  private mutating func called(
    _ base: Expression, _ arguments: [Argument], _ isSubscript: Bool
  ) throws(Diagnostic) -> Expression {
    if isSubscript, arguments.count == 1, case .operatorFunction("...") = arguments[0].value.kind {
      // `text[...]` is the whole text as a Substring.
      let part = try make(.member(base, Name(text: "dropFirst", range: arguments[0].value.range)), from: base.range)
      let none = try make(.int(0), at: arguments[0].value.range)
      return try make(.call(part, [Argument(label: nil, value: none, isTrailing: false)]), from: base.range)
    }
    return try make(isSubscript ? .subscript(base, arguments) : .call(base, arguments), from: base.range)
  }

  private enum Suffix {
    case none, call, closure, question
    /// A suffix without an expression inside.
    case plain
    /// Type arguments, already taken.
    case generics([Type])
    /// A `?` of a type, already taken.
    case optionalType
  }

  private mutating func suffix(of base: Expression) -> Suffix {
    if current.isSpaced, restrictions.contains(.noSpaces) { return .none }
    switch current.kind {
    case .symbol(let symbol) where operators.postfixes.contains(symbol) && isAtPostfix: return .plain
    case .symbol("."): return .plain
    case .symbol("!"): return current.isSpaced ? .none : .plain
    case .symbol("?"): return current.isSpaced ? .none : question(after: base)
    // `last??.name` unwraps twice; before an operand it is the operator.
    case .symbol("??"):
      let isMember = peek().kind == .symbol(".") || peek().kind == .symbol("?")
      return isMember && !current.isSpaced && !peek().isSpaced ? .question : .none
    case .symbol("<"):
      guard !current.isSpaced, base.isTypeName, let types = takeGenerics() else { return .none }
      return .generics(types)
    case .open(.parenthesis), .open(.square): return current.startsLine ? .none : .call
    case .open(.brace):
      // As in Swift, the brace may begin the next line.
      let isTrailing = base.isCallable && !isAtObservers && !restrictions.contains(.noTrailingClosure)
      return isTrailing ? .closure : .none
    default: return .none
    }
  }

  /// Whether an operator here is postfix: no operand follows it.
  private var isAtPostfix: Bool {
    guard !current.isSpaced else { return false }
    switch peek().kind {
    case .close, .end, .interpolationClose, .symbol(","), .symbol(";"), .symbol(":"), .symbol("."): return true
    default: return peek().isSpaced
    }
  }

  /// Decides the meaning of `?`: a chain as in `a?.b`, `a?[0]`, `a?(1)` and `a? = 2`, an Optional type after a type's
  /// name as in `[Int?]()`, or the beginning of `? :`.
  private mutating func question(after base: Expression) -> Suffix {
    switch peek().kind {
    case .symbol("."): return peek().isSpaced && !peek().startsLine ? .none : .question
    case .open(.square), .open(.parenthesis): return peek().isSpaced ? .none : .question
    case .symbol("!"): return peek().isSpaced ? .none : .question
    case .symbol(let symbol) where Symbols.assignments[symbol] != nil:
      // In a pattern it belongs to the pattern: `if case 1? = a`.
      return restrictions.contains(.noTernary) ? .none : .question
    case .close, .symbol(","), .symbol(":"):
      guard base.isTypeName else { return .none }
      take()
      return .optionalType
    default: return .none
    }
  }

  private mutating func takeGenerics() -> [Type]? {
    attempt { parser throws(Diagnostic) in try parser.generics(as: .expression) }
  }

  private mutating func plainSuffix(of base: Expression) throws(Diagnostic) -> Expression {
    if case .symbol(let symbol) = current.kind, operators.postfixes.contains(symbol) {
      let name = Name(text: "postfix \(symbol)", range: takeRange())
      return try make(.unary(name, base), from: base.range)
    }
    if take("!") { return try make(.forced(base), from: base.range) }
    take()
    let name = try memberName()
    if let whole = nested(base, name) { return whole }
    return try make(.member(base, name), from: base.range)
  }

  ///     arguments → [ argument { "," argument } [ "," ] ]
  ///     argument  → [ word ":" ] expression
  mutating func arguments(in bracket: Bracket) throws(Diagnostic) -> [Argument] {
    let outer = try open()
    var labels: [Name?] = []
    var values: [Expression] = []
    while !isAtClose(bracket) {
      takeLabel(&labels)
      values.append(try expression())
      guard take(",") else { break }
    }
    try close(bracket, restoring: outer)
    return Self.arguments(labels, values, areTrailing: false)
  }

  private var isAtLabel: Bool {
    switch current.kind {
    case .word, .quotedWord: peek().kind == .symbol(":")
    default: false
    }
  }

  private mutating func takeLabel(_ labels: inout [Name?]) {
    guard isAtLabel, case .word(let word) = current.kind.unquoted else { return labels.append(nil) }
    let range = takeRange()
    // `load(_: id)` writes out that the parameter has no label.
    labels.append(word == "_" ? nil : Name(text: word, range: range))
    take()
  }

  ///     trailing → closure { word ":" closure }
  private mutating func trailing(_ base: Expression) throws(Diagnostic) -> Expression {
    let isOpen = isBehindParenthesis
    var labels: [Name?] = [nil]
    var closures: [Expression] = []
    repeat { closures.append(try closure()) } while takeClosureLabel(&labels)
    return try trailing(base, Self.arguments(labels, closures, areTrailing: true), isOpen)
  }

  private static func arguments(_ labels: [Name?], _ values: [Expression], areTrailing: Bool) -> [Argument] {
    zip(labels, values).map { Argument(label: $0, value: $1, isTrailing: areTrailing) }
  }

  private var isBehindParenthesis: Bool { previous?.kind == .close(.parenthesis) }

  /// Adds trailing closures to a call that ends in parentheses, or makes a call with them.
  private mutating func trailing(
    _ base: Expression, _ closures: [Argument], _ isOpen: Bool
  ) throws(Diagnostic) -> Expression {
    guard isOpen, case .call(let callee, let arguments) = base.kind else {
      return try make(.call(base, closures), from: base.range)
    }
    return try make(.call(callee, arguments + closures), from: base.range)
  }

  private mutating func takeClosureLabel(_ labels: inout [Name?]) -> Bool {
    guard isAtLabel, peek(2).kind == .open(.brace) else { return false }
    takeLabel(&labels)
    return true
  }
}

extension Expression {
  /// Whether a trailing closure can call the expression.
  fileprivate var isCallable: Bool {
    switch kind {
    case .name, .member, .implicitMember, .call, .subscript, .forced, .bound, .parameter: true
    default: false
    }
  }

  /// Whether the expression is spelled like a type.
  fileprivate var isTypeName: Bool {
    switch kind {
    case .name(let name): name.isTypeWord || name.first == "#"
    case .member(_, let name): name.text.isTypeWord
    case .array, .dictionary: true
    default: false
    }
  }
}

extension Token.Kind {
  fileprivate var unquoted: Self {
    if case .quotedWord(let word) = self { .word(word) } else { self }
  }
}
