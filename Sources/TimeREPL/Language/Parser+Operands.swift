extension Parser {
  ///     primary → number | duration | string | "true" | "false" | "nil" | word | "$" digits
  ///             | "." word | keypath | tuple | list | closure | tried | awaited | operator
  mutating func primary() throws(Diagnostic) -> Expression {
    switch current.kind.nesting {
    case .string: try string()
    case .parenthesis: try tuple()
    case .square: try listOrType()
    case .brace: try closure()
    case .try: try tried()
    case .await: try awaitedOrNamed()
    case nil: try leaf()
    }
  }

  // Functions of their own, because the variables of `primary` take room on the stack at each level of nesting.

  private mutating func awaitedOrNamed() throws(Diagnostic) -> Expression {
    isAtAwait ? try awaited() : try leaf()
  }

  private mutating func listOrType() throws(Diagnostic) -> Expression {
    isAtListOfFunctions ? try listOfFunctions() : try list()
  }

  /// Parses an operand that contains no other expression.
  private mutating func leaf() throws(Diagnostic) -> Expression {
    takeImportedModule()
    let token = current
    switch token.kind {
    case .int, .double, .duration: return try number(isNegative: false)
    case .symbol("-") where isAtSign:
      take()
      return try number(isNegative: true)
    case .word(let word): return try named(word)
    case .quotedWord(let name): return try make(.name(name), at: takeRange())
    case .parameter(let number): return try make(.parameter(number), at: takeRange())
    case .symbol("."): return try implicitMember()
    case .symbol("\\"): return try keyPath()
    case .symbol(let symbol) where isOperatorFunction: return try make(.operatorFunction(symbol), at: takeRange())
    case .symbol(let symbol) where isFunctionAlone: return try assigning(symbol)
    default: throw failure(.expression)
    }
  }

  ///     implicit → "." word
  private mutating func implicitMember() throws(Diagnostic) -> Expression {
    let start = takeRange()
    if case .int = current.kind, !current.isSpaced { throw leadingPoint(from: start) }
    return try make(.implicitMember(try memberName().text), from: start)
  }

  /// Returns the error for `.25s`, which the lexer reads as a tuple's element and a word.
  private func leadingPoint(from start: SourceRange) -> Diagnostic {
    var range = start.through(current.range)
    if case .word = peek().kind, !peek().isSpaced { range = range.through(peek().range) }
    return Diagnostic(.leadingPoint(text(of: range), instead: "0" + text(of: range)), at: range)
  }

  private var isBeforeTypeName: Bool {
    if case .word(let word) = peek().kind { word.isTypeWord && !peek().startsLine } else { false }
  }

  /// Whether a name follows the word on its line, as in `let y = consume x`.
  private var isBeforeLocalName: Bool {
    guard case .word(let word) = peek().kind, !peek().startsLine, !current.startsLine, previous != nil else {
      return false
    }
    return !isDeclared(current.kind.word ?? "") && (word == "self" || !Keywords.all.contains(word))
  }

  private mutating func named(_ word: String) throws(Diagnostic) -> Expression {
    let range = current.range
    switch word {
    case "#selector", "#keyPath":
      take()
      try skipBracket()
      return try make(.name(word), at: range)
    case "true", "false": return try make(.bool(word == "true"), at: takeRange())
    case "nil": return try make(.nil, at: takeRange())
    // `_ = value` is the only use of `_` as an expression.
    case "_" where peek().kind == .symbol("=") || isInAssignedTuple: return try make(.name(word), at: takeRange())
    case "self", "Self", "super": return try make(.name(word), at: takeRange())
    case "consume" where isBeforeLocalName, "copy" where isBeforeLocalName:
      // Values are copied as needed here.
      take()
      return try leaf()
    case "any" where isBeforeTypeName:
      // `(any Error).self` is `Error.self`.
      take()
      return try leaf()
    default:
      if word == "init", peek().kind == .open(.brace) { throw Diagnostic(.missingFeature(.initAccessors), at: range) }
      if Keywords.unsupported.contains(word) { throw Diagnostic(.unsupported(word), at: range) }
      guard !Keywords.all.contains(word) || word == "Any" else { throw failure(.expression) }
      if let aliased = try aliased(word) { return aliased }
      if word.isTypeWord {
        take()
        // `Model#1` names an instance, as the log does.
        guard case .event(let number) = current.kind, !current.isSpaced else {
          return try make(.name(known(word)), at: range)
        }
        return try make(.name("\(known(word))#\(number)"), at: range.through(takeRange()))
      }
      return try make(.name(word), at: takeRange())
    }
  }

  /// Whether the tuple around is assigned to: `(a, _) = pair`.
  private var isInAssignedTuple: Bool {
    let end = placeAfterClosing(from: 1, depth: 1, within: Self.longestListType)
    return end.map { peek($0).kind == .symbol("=") } ?? false
  }

  /// Returns how far ahead the token is that follows the closing bracket; nil if the brackets are not closed.
  ///
  /// - Parameters:
  ///   - ahead: where to begin, at the opening bracket or inside.
  ///   - depth: the number of brackets that are open there.
  func placeAfterClosing(from ahead: Int = 0, depth: Int = 0, within limit: Int = .max) -> Int? {
    var (ahead, depth) = (ahead, depth)
    repeat {
      switch peek(ahead).kind {
      case .open: depth += 1
      case .close: depth -= 1
      case .end: return nil
      default: break
      }
      ahead += 1
    } while depth > 0 && ahead < limit
    return depth == 0 ? ahead : nil
  }

  /// Whether a `-` here belongs to the literal after it. The smallest Int has no positive counterpart, so sign and
  /// literal are read together. As in Swift, `-2.5.rounded()` negates the result of the call.
  var isAtSign: Bool {
    guard isAt("-"), !peek().isSpaced else { return false }
    switch peek().kind {
    case .int, .double: return peek(2).kind != .symbol(".") || peek(2).isSpaced && !peek(2).startsLine
    case .duration: return true
    default: return false
    }
  }

  private mutating func number(isNegative: Bool) throws(Diagnostic) -> Expression {
    let token = take()
    let range = isNegative ? tokens[index - 2].range.through(token.range) : token.range
    switch token.kind {
    case .int(let magnitude):
      if let value = Int64(magnitude, isNegative: isNegative) { return try make(.int(Int(value)), at: range) }
      if isNegative { throw Diagnostic(.numberTooLarge(text(of: range)), at: range) }
      return try make(.largeInt(magnitude), at: range)
    case .duration(let magnitude):
      guard let value = Int64(magnitude, isNegative: isNegative) else {
        throw Diagnostic(.durationTooLong(text(of: range)), at: range)
      }
      return try make(.duration(value), at: range)
    case .double(let magnitude): return try make(.double(isNegative ? -magnitude : magnitude), at: range)
    default: preconditionFailure("The caller has seen a number.")
    }
  }

  ///     keypath → "\" [ word | arraytype ] { "." [ "?." ] word [ "?" | "!" ] } [ subscripts ]
  private mutating func keyPath() throws(Diagnostic) -> Expression {
    let start = takeRange()
    var root: [Type] = []
    if case .word = current.kind {
      root = [try pathRoot()]
    } else if isAtOpen(.square), !current.isSpaced {
      root = [try type()]
      if isAtOpen(.square), !current.isSpaced { return try pathWithSubscripts(root, [], from: start) }
    }
    var path: [Name] = []
    while isAt("."), !current.isSpaced || path.isEmpty {
      take()
      // A root that is an Optional: `\.?.count`.
      if path.isEmpty {
        try takeUnwrapping(&path)
        if !path.isEmpty, !take(".") { break }
      }
      if isAtOpen(.square) { return try pathWithSubscripts(root, path, from: start) }
      path.append(try memberName())
      guard path.count <= Self.longestChain else {
        throw Diagnostic(.chainTooLong(limit: Self.longestChain), at: current.range)
      }
      try takeUnwrapping(&path)
      if isAtOpen(.square), !current.isSpaced { return try pathWithSubscripts(root, path, from: start) }
    }
    guard !path.isEmpty else { throw failure(.text(".")) }
    let made = try make(.keyPath(path), from: start)
    return Expression(kind: made.kind, range: made.range, generics: root)
  }

  ///     root → word { "." word } [ generics ], whose words are the names of types
  private mutating func pathRoot() throws(Diagnostic) -> Type {
    guard case .word(let word) = take().kind else { throw failure(.name) }
    var name = known(word)
    while isAt("."), case .word(let inner) = peek().kind, inner.isTypeWord {
      take()
      take()
      name = nested(inner, in: name) ?? inner
    }
    let arguments = isAt("<") && !current.isSpaced ? try generics(as: .type) : []
    return alias(named: name)?.applied(to: arguments) ?? .named(name, arguments)
  }

  ///     subscripts → "[" arguments "]" { "." word | "?" | "!" | "[" arguments "]" }
  ///
  /// Makes `\.rows[0].name` the closure `{ root in root.rows[0].name }`.
  private mutating func pathWithSubscripts(
    _ root: [Type], _ path: [Name], from start: SourceRange
  ) throws(Diagnostic) -> Expression {
    let name = Name(text: ClosureSyntax.pathRoot, range: start)
    var value = try make(.name(name.text), at: start)
    var isChain = false
    for step in path {
      switch step.text {
      case "?":
        value = try make(.bound(value), from: start)
        isChain = true
      case "!": value = try make(.forced(value), from: start)
      default: value = try make(.member(value, step), from: start)
      }
    }
    while !current.isSpaced {
      if isAtOpen(.square) {
        value = try make(.subscript(value, try arguments(in: .square)), from: start)
      } else if take("?") {
        value = try make(.bound(value), from: start)
        isChain = true
      } else if take("!") {
        value = try make(.forced(value), from: start)
      } else if take(".") {
        value = try make(.member(value, try memberName()), from: start)
      } else {
        break
      }
    }
    if isChain { value = try make(.chain(value), from: start) }
    let body = [Statement(kind: .expression(value), range: value.range)]
    let closure = ClosureSyntax(
      parameters: [name], types: root.isEmpty ? [.unknown] : root, body: body, range: value.range)
    return try make(.closure(closure), from: start)
  }

  private mutating func takeUnwrapping(_ path: inout [Name]) throws(Diagnostic) {
    while isAt("?") || isAt("!"), !current.isSpaced {
      path.append(Name(text: text(of: current.range), range: takeRange()))
    }
  }

  /// Takes any word, keywords too, or the index of a tuple's element.
  mutating func memberName() throws(Diagnostic) -> Name {
    switch current.kind {
    case .word(let name), .quotedWord(let name): return Name(text: name, range: takeRange())
    case .int: return Name(text: text(of: current.range), range: takeRange())
    default: throw failure(.member)
    }
  }

  ///     tuple → "(" arguments ")"
  ///
  /// Parentheses around one expression without a label only group.
  private mutating func tuple() throws(Diagnostic) -> Expression {
    let start = index
    return try tuple(try arguments(in: .parenthesis), from: start)
  }

  private mutating func tuple(_ elements: [Argument], from start: Int) throws(Diagnostic) -> Expression {
    if elements.count == 1, elements[0].label == nil { return elements[0].value }
    return try make(.tuple(elements), from: tokens[start].range)
  }

  /// Whether a type such as `[(Int) -> Void]` is called: a list of expressions has no `->` outside of closures.
  private var isAtListOfFunctions: Bool {
    var (depth, closures, hasArrow) = (0, 0, false)
    // Types are short; a limit keeps nested lists from being scanned again and again.
    for ahead in 0..<Self.longestListType {
      switch peek(ahead).kind {
      case .open(let bracket):
        depth += 1
        if bracket == .brace { closures += 1 }
      case .close(let bracket):
        depth -= 1
        if bracket == .brace { closures -= 1 }
        if depth == 0 {
          return hasArrow && peek(ahead + 1).kind == .open(.parenthesis) && !peek(ahead + 1).isSpaced
        }
      case .symbol("->") where closures == 0: hasArrow = true
      case .end: return false
      default: break
      }
    }
    return false
  }

  private static let longestListType = 64

  /// Parses the `[(Int) -> Void]` of `[(Int) -> Void]()` as `Array<(Int) -> Void>`.
  private mutating func listOfFunctions() throws(Diagnostic) -> Expression {
    let start = current.range
    let type = try bracketedType()
    let (name, arguments): (String, [Type]) =
      switch type {
      case .array(let element): ("Array", [element])
      case .dictionary(let key, let value): ("Dictionary", [key, value])
      default: throw failure(.expression)
      }
    let made = try make(.name(name), from: start)
    return Expression(kind: made.kind, range: made.range, generics: arguments)
  }

  ///     list → "[" [ element { "," element } [ "," ] ] "]" | "[" ":" "]"
  ///
  /// The elements are all expressions, or all `expression ":" expression`.
  private mutating func list() throws(Diagnostic) -> Expression {
    let start = index
    let outer = try open()
    let isDictionary = takeLoneColon()
    // In a dictionary keys and values alternate.
    var elements: [Expression] = []
    var isPaired = false
    while !isDictionary, !isAtClose(.square) {
      elements.append(try expression())
      isPaired = try takeColon(isFirst: elements.count == 1, isPaired: isPaired)
      if isPaired { elements.append(try expression()) }
      guard take(",") else { break }
    }
    try close(.square, restoring: outer)
    return try list(elements, areKeyed: isDictionary || isPaired, from: start)
  }

  private mutating func takeLoneColon() -> Bool {
    peek().kind == .close(.square) && take(":")
  }

  private mutating func takeColon(isFirst: Bool, isPaired: Bool) throws(Diagnostic) -> Bool {
    if isPaired { try expect(":") } else if !isFirst || !take(":") { return false }
    return true
  }

  private mutating func list(_ elements: [Expression], areKeyed: Bool, from start: Int) throws(Diagnostic) -> Expression
  {
    guard areKeyed else { return try make(.array(elements), from: tokens[start].range) }
    let pairs = stride(from: 0, to: elements.count, by: 2).map { (key: elements[$0], value: elements[$0 + 1]) }
    return try make(.dictionary(pairs), from: tokens[start].range)
  }
}

extension Token.Kind {
  fileprivate enum Nesting { case string, parenthesis, square, brace, `try`, await }

  /// The kind of bracket that the token opens, if expressions may be inside.
  fileprivate var nesting: Nesting? {
    switch self {
    case .stringOpen: .string
    case .open(.parenthesis): .parenthesis
    case .open(.square): .square
    case .open(.brace): .brace
    case .word("try"): .try
    case .word("await"): .await
    default: nil
    }
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
