extension Parser {
  ///     primary → number | duration | string | "true" | "false" | "nil" | word | "$" digits
  ///             | "." word | keypath | tuple | array | closure | operator
  mutating func primary() throws(Diagnostic) -> Expression {
    let token = current
    switch token.kind {
    case .int, .double, .duration: return try number(isNegative: false)
    case .word(let word): return try named(word)
    case .quotedWord(let name): return try leaf(.name(name))
    case .parameter(let number): return try leaf(.parameter(number))
    case .stringOpen: return try string()
    case .open(.parenthesis): return try tuple()
    case .open(.square): return try list()
    case .open(.brace): return try closure()
    case .symbol("."): return try implicitMember()
    case .symbol("\\"): return try keyPath()
    case .symbol where isOperatorFunction: return try leaf(.operatorFunction(text(of: token.range)))
    default: throw failure(.expression)
    }
  }

  private mutating func leaf(_ kind: Expression.Kind) throws(Diagnostic) -> Expression {
    try make(kind, at: take().range)
  }

  private mutating func named(_ word: String) throws(Diagnostic) -> Expression {
    switch word {
    case "true", "false": return try leaf(.bool(word == "true"))
    case "nil": return try leaf(.nil)
    case "self", "Self": return try leaf(.name(word))
    default:
      if Keywords.unsupported.contains(word) { throw Diagnostic(.unsupported(word), at: current.range) }
      guard !Keywords.all.contains(word) else { throw failure(.expression) }
      return try leaf(.name(word))
    }
  }

  /// An operator with nothing to work on: `reduce(0, +)`.
  var isOperatorFunction: Bool {
    guard case .symbol(let symbol) = current.kind else { return false }
    guard Precedence.infix[symbol] != nil || Symbols.prefixes.contains(symbol) else { return false }
    switch peek().kind {
    case .close(.parenthesis), .close(.square), .symbol(","): return !brackets.isEmpty
    default: return false
    }
  }

  /// The sign belongs to the literal, since the smallest Int has no positive counterpart.
  mutating func negativeLiteral() throws(Diagnostic) -> Expression? {
    switch current.kind {
    case .int, .double, .duration: try number(isNegative: true)
    default: nil
    }
  }

  private mutating func number(isNegative: Bool) throws(Diagnostic) -> Expression {
    let token = take()
    let range = isNegative ? tokens[index - 2].range.through(token.range) : token.range
    switch token.kind {
    case .int(let magnitude):
      guard let value = Int64(magnitude, isNegative: isNegative) else {
        throw Diagnostic(.numberTooLarge(text(of: range)), at: range)
      }
      return try make(.int(Int(value)), at: range)
    case .duration(let magnitude):
      guard let value = Int64(magnitude, isNegative: isNegative) else {
        throw Diagnostic(.durationTooLong(text(of: range)), at: range)
      }
      return try make(.duration(value), at: range)
    case .double(let magnitude): return try make(.double(isNegative ? -magnitude : magnitude), at: range)
    default: preconditionFailure("The caller has seen a number.")
    }
  }

  private mutating func implicitMember() throws(Diagnostic) -> Expression {
    let start = take().range
    let name = try memberName()
    return try make(.implicitMember(name.text), from: start)
  }

  ///     keypath → "\" [ word ] { "." word [ "?" | "!" ] }
  private mutating func keyPath() throws(Diagnostic) -> Expression {
    let start = take().range
    if isAtWord { take() }
    var path: [Name] = []
    while isAt("."), !current.isSpaced || path.isEmpty {
      take()
      path.append(try memberName())
      guard path.count <= Self.longestChain else {
        throw Diagnostic(.chainTooLong(limit: Self.longestChain), at: current.range)
      }
      while isAt("?") || isAt("!"), !current.isSpaced { take() }
    }
    guard !path.isEmpty else { throw failure(.text(".")) }
    return try make(.keyPath(path), from: start)
  }

  /// Any word, keywords too, or the place of a tuple's element.
  mutating func memberName() throws(Diagnostic) -> Name {
    switch current.kind {
    case .word(let name), .quotedWord(let name): return Name(text: name, range: take().range)
    case .int: return Name(text: text(of: current.range), range: take().range)
    default: throw failure(.member)
    }
  }

  ///     tuple → "(" [ argument { "," argument } [ "," ] ] ")"
  ///
  /// Parentheses around one expression without a label only group.
  private mutating func tuple() throws(Diagnostic) -> Expression {
    let start = current.range
    let elements = try arguments(until: .close(.parenthesis))
    if elements.count == 1, elements[0].label == nil { return elements[0].value }
    return try make(.tuple(elements), from: start)
  }

  ///     list → "[" [ expression { "," expression } [ "," ] ] "]"
  ///          | "[" ":" "]" | "[" expression ":" expression { "," expression ":" expression } [ "," ] "]"
  private mutating func list() throws(Diagnostic) -> Expression {
    let start = current.range
    let outer = try open()
    if isAt(":"), peek().kind == .close(.square) {
      take()
      try shut(.close(.square), restoring: outer)
      return try make(.dictionary([]), from: start)
    }
    var elements: [Expression] = []
    var pairs: [(key: Expression, value: Expression)] = []
    while current.kind != .close(.square) {
      let element = try expression()
      if !elements.isEmpty || !isAt(":") {
        elements.append(element)
      } else {
        take()
        pairs.append((element, try expression()))
      }
      if !pairs.isEmpty, !elements.isEmpty { throw failure(.text(":")) }
      guard take(",") else { break }
    }
    try shut(.close(.square), restoring: outer)
    return try make(pairs.isEmpty ? .array(elements) : .dictionary(pairs), from: start)
  }
}

extension Int64 {
  fileprivate init?(_ magnitude: UInt64, isNegative: Bool) {
    if isNegative, magnitude == Int64.min.magnitude {
      self = .min
    } else if let value = Int64(exactly: magnitude) {
      self = isNegative ? -value : value
    } else {
      return nil
    }
  }
}
