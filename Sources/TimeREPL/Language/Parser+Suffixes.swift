extension Parser {
  ///     suffix → "." member | "?" "." member | "!" | generics | "(" arguments ")" | "[" arguments "]" | trailing
  ///
  /// Brackets stand on the line of what they follow; a `.` may begin the next.
  mutating func suffixes(of primary: Expression) throws(Diagnostic) -> Expression {
    var result = primary
    while let next = try suffix(of: result) { result = next }
    return result
  }

  private mutating func suffix(of base: Expression) throws(Diagnostic) -> Expression? {
    if current.isSpaced, restrictions.contains(.noSpaces) { return nil }
    switch current.kind {
    case .symbol("."): return try member(of: base, isOptional: false)
    case .symbol("?") where !current.isSpaced: return try question(after: base)
    case .symbol("!") where !current.isSpaced:
      take()
      return try make(.forced(base), from: base.range)
    case .symbol("<") where !current.isSpaced && base.isTypeName:
      guard attempt({ parser throws(Diagnostic) in try parser.generics(as: .expression) }) != nil else { return nil }
      return base
    case .open(.parenthesis) where !current.startsLine:
      return try make(.call(base, try arguments(until: .close(.parenthesis))), from: base.range)
    case .open(.square) where !current.startsLine:
      return try make(.subscript(base, try arguments(until: .close(.square))), from: base.range)
    case .open(.brace) where !current.startsLine && base.isCallable && !restrictions.contains(.noTrailingClosure):
      return try trailing(base)
    default: return nil
    }
  }

  private mutating func member(of base: Expression, isOptional: Bool) throws(Diagnostic) -> Expression {
    take()
    return try make(.member(base, try memberName(), isOptional: isOptional), from: base.range)
  }

  /// `a?.b`; after a type's name, as in `[Int?]()`, it means nothing here; else it begins a `? :`.
  private mutating func question(after base: Expression) throws(Diagnostic) -> Expression? {
    switch peek().kind {
    case .symbol(".") where !peek().isSpaced:
      take()
      return try member(of: base, isOptional: true)
    case .close, .symbol(","), .symbol(":"):
      guard base.isTypeName else { return nil }
      take()
      return base
    default: return nil
    }
  }

  ///     arguments → [ argument { "," argument } [ "," ] ]
  ///     argument  → [ word ":" ] expression
  mutating func arguments(until closing: Token.Kind) throws(Diagnostic) -> [Argument] {
    let outer = try open()
    var arguments: [Argument] = []
    while current.kind != closing {
      let label = label()
      arguments.append(Argument(label: label, value: try expression(), isTrailing: false))
      guard take(",") else { break }
    }
    try shut(closing, restoring: outer)
    return arguments
  }

  private mutating func label() -> Name? {
    guard peek().kind == .symbol(":") else { return nil }
    switch current.kind {
    case .word(let word), .quotedWord(let word):
      let name = Name(text: word, range: take().range)
      take()
      return name
    default: return nil
    }
  }

  ///     trailing → closure { word ":" closure }
  private mutating func trailing(_ base: Expression) throws(Diagnostic) -> Expression {
    var callee = base
    var arguments: [Argument] = []
    if case .call(let inner, let given) = base.kind, !given.contains(where: \.isTrailing), endsInParenthesis {
      (callee, arguments) = (inner, given)
    }
    arguments.append(Argument(label: nil, value: try closure(), isTrailing: true))
    while peek().kind == .symbol(":"), peek(2).kind == .open(.brace), let label = label() {
      arguments.append(Argument(label: label, value: try closure(), isTrailing: true))
    }
    return try make(.call(callee, arguments), from: base.range)
  }

  private var endsInParenthesis: Bool { previous?.kind == .close(.parenthesis) }
}

extension Expression {
  /// It can be called with a trailing closure.
  fileprivate var isCallable: Bool {
    switch kind {
    case .name, .member, .implicitMember, .call, .subscript, .forced, .parameter: true
    default: false
    }
  }

  /// It is spelled as types are.
  fileprivate var isTypeName: Bool {
    switch kind {
    case .name(let name): name.first?.isUppercase ?? false
    case .member(_, let name, _): name.text.first?.isUppercase ?? false
    case .array, .dictionary: true
    default: false
    }
  }
}
