extension Parser {
  ///     type     → [ "inout" | "some" | "any" | "@" word ] (word [ generics ] { "." word [ generics ] }
  ///              | "(" [ type { "," type } ] ")" | "[" type [ ":" type ] "]") { "?" | "!" } [ "&" type ]
  ///              [ [ "throws" ] "->" type ]
  @discardableResult mutating func type() throws(Diagnostic) -> Type {
    try descend()
    var isAutoclosure = try attributes().contains("autoclosure")
    // The type of an isolated actor stays open, because its members need no `await`.
    var (isOpaque, isIsolated) = (false, false)
    while takeWord("inout") || isAtWord("some") || takeWord("any") || takeParameterModifier() {
      isOpaque = takeWord("some") || isOpaque
      isIsolated = isIsolated || previous?.kind == .word("isolated")
      isAutoclosure = try attributes().contains("autoclosure") || isAutoclosure
    }
    var type = current.kind.isOpening ? try bracketedType() : try namedType()
    if isOpaque { type = opaque(type) }
    type = try optional(takeMetatype(of: type))
    type = try joined(type)
    // Parentheses around one type only group.
    if case .tuple(let elements) = type, elements.count == 1 { type = elements[0].type }
    ascend()
    return isIsolated ? .unknown : isAutoclosure ? .autoclosure(type) : type
  }

  /// Takes a modifier before the type of a parameter: `sending [Int]`.
  private mutating func takeParameterModifier() -> Bool {
    guard case .word(let word) = current.kind, Self.parameterModifiers.contains(word), peek().isSpaced else {
      return false
    }
    switch peek().kind {
    case .word, .quotedWord, .open(.parenthesis), .open(.square), .symbol("@"): break
    default: return false
    }
    take()
    return true
  }

  private static let parameterModifiers: Set = ["sending", "borrowing", "consuming", "__owned", "__shared", "isolated"]

  /// Parses `A & B`, whose type is unknown here.
  private mutating func joined(_ type: Type) throws(Diagnostic) -> Type {
    if take("&") {
      try self.type()
      return .unknown
    }
    let start = index
    let effects = try effects()
    guard take("->") else {
      // After a parameter's type, as in `{ n throws -> Int in n }`, the words belong to the closure.
      index = start
      return type
    }
    return .function(type.parameters, result: try self.type(), throwing: effects.throwing)
  }

  /// Parses a type without operators after it.
  mutating func simpleType() throws(Diagnostic) -> Type { takeMetatype(of: try namedType()) }

  /// Parses a named type. Of `Publishers.Map<A, B>` only the last name counts; no other type has that name.
  ///
  /// Types nest, and each level takes the variables of this function and of those that it calls: they are kept few.
  private mutating func namedType() throws(Diagnostic) -> Type {
    if isAtModule { return try typeOfModule() }
    takeImportedModule()
    var found = TypeName(type: .unknown, name: "")
    repeat { try takeMember(&found) } while take(".")
    return found.type
  }

  /// A name after a module is a built-in type, even if the session declares another of that name.
  private mutating func typeOfModule() throws(Diagnostic) -> Type {
    take()
    take()
    var found = TypeName(type: .unknown, name: try takeTypeName())
    found.type = Type(found.name, try typeArguments())
    while take(".") { try takeMember(&found) }
    return found.type
  }

  /// A type by the name that leads to it.
  private struct TypeName {
    var type: Type
    var name: String
    /// The written name, and the alias that it is, if it is one.
    var word = ""
    var alias: TypeAlias?
  }

  private mutating func takeMember(_ found: inout TypeName) throws(Diagnostic) {
    let next = try memberName(of: found)
    found = member(next, of: found, try typeArguments())
  }

  private mutating func typeArguments() throws(Diagnostic) -> [Type] {
    isAtTypeArguments ? try generics(as: .type) : []
  }

  private mutating func memberName(of outer: TypeName) throws(Diagnostic) -> TypeName {
    let word = try takeTypeName()
    let isFirst = outer.name.isEmpty
    return TypeName(
      type: .unknown, name: isFirst ? known(word) : nested(word, in: outer.name) ?? word, word: word,
      alias: isFirst ? alias(named: word) : alias(word, of: outer.name))
  }

  private mutating func member(_ next: TypeName, of outer: TypeName, _ arguments: [Type]) -> TypeName {
    if let alias = next.alias { return TypeName(type: alias.applied(to: arguments), name: next.word) }
    if next.name == "Type", outer.type != .unknown {
      return TypeName(type: .named("Type", [outer.type]), name: next.name)
    }
    // `Future<Int, Never>.Promise`
    if next.word == "Promise", let future = outer.type.publisher, future.name == "Future" {
      let result = Type.named("Result", [future.output, future.failure])
      return TypeName(type: .function([result], result: .void), name: next.name)
    }
    // `AsyncStream<Int>.Continuation`
    if case .named(let stream, let elements) = outer.type, Self.continuations.contains("\(stream).\(next.word)") {
      return TypeName(type: .named("\(stream).\(next.word)", elements), name: next.name)
    }
    let isKnown = outer.name.isEmpty || next.name != next.word
    let associated =
      isKnown
      ? nil : outer.type.associated(next.word, calledBy: outer.name) ?? ofParameter(next.word, of: outer.type)
    return TypeName(type: associated ?? declaredType(next.name, arguments), name: next.name)
  }

  /// Returns the type of a written name. A type of the program may have the name of one of Combine's publishers.
  private mutating func declaredType(_ name: String, _ arguments: [Type]) -> Type {
    let isOwn =
      PublisherType.writtenNames.contains(name)
      && (nestedTypes.contains(name) || typesDeclaredBelow().contains(name))
    return isOwn ? .named(name, arguments) : Type(name, arguments)
  }

  /// Returns the associated type `E.Payload` of a type parameter, which the running code looks up.
  private func ofParameter(_ member: String, of outer: Type) -> Type? {
    guard case .named(let word, []) = outer, typeParameters.contains(word) else { return nil }
    return .named("\(word).\(member)")
  }

  /// Whether a module precedes the next type: `Combine.`, `Swift.` and so on.
  var isAtModule: Bool {
    guard case .word(let module) = current.kind, Keywords.modules.contains(module), !isDeclared(module),
      peek().kind == .symbol("."), case .word(let name) = peek(2).kind
    else { return false }
    return name != "Type"
  }

  /// Takes an imported module before a name: `Hamming.` of `Hamming.compute("a")`. The name alone means the same.
  mutating func takeImportedModule() {
    if context.leftOut.modules.isEmpty { return }
    guard case .word(let module) = current.kind, context.leftOut.modules.contains(module), !isDeclared(module),
      peek().kind == .symbol("."), case .word = peek(2).kind
    else { return }
    take()
    take()
  }

  /// Whether `<Int>` follows; after a space only where it cannot be a comparison: `Future <Int, Never>`.
  private var isAtTypeArguments: Bool {
    guard isAt("<"), case .word(let name) = peek().kind else { return isAt("<") && !current.isSpaced }
    return !current.isSpaced || !peek().isSpaced && name.isTypeWord && !current.startsLine
  }

  private mutating func takeTypeName() throws(Diagnostic) -> String {
    switch current.kind {
    case .quotedWord(let word):
      take()
      return word
    case .word(let word) where !Keywords.all.contains(word) || ["Self", "Any", "_"].contains(word):
      take()
      return word
    default: throw missingFeature ?? failure(.type)
    }
  }

  mutating func bracketedType() throws(Diagnostic) -> Type {
    let bracket: Bracket = isAtOpen(.square) ? .square : .parenthesis
    let outer = try open()
    var elements: [Type.Element] = []
    var value: Type?
    while !isAtClose(bracket) {
      let label = takeTypeLabel()
      let isChanged = bracket == .parenthesis && isAtWord("inout")
      let element = try type()
      elements.append(Type.Element(label: label, type: isChanged ? .named("inout", [element]) : element))
      if bracket == .square, take(":") { value = try type() }
      guard take(",") else { break }
    }
    try close(bracket, restoring: outer)
    guard bracket == .square else { return Type(tuple: elements) }
    guard let element = elements.first?.type else { return .unknown }
    var type: Type = value.map { .dictionary(key: element, value: $0) } ?? .array(element)
    // `[String: Int].Element`
    while isAt("."), case .word(let word) = peek().kind, let member = type.associated(word, calledBy: "") {
      take()
      take()
      type = member
    }
    return type
  }

  /// Takes the label of a tuple's element or of a parameter, with its second name.
  mutating func takeTypeLabel() -> String? {
    guard case .word(let label) = current.kind else { return nil }
    if case .word = peek().kind, peek(2).kind == .symbol(":") { take() }
    guard peek().kind == .symbol(":"), brackets.last.map({ tokens[$0].kind == .open(.parenthesis) }) ?? false else {
      return nil
    }
    take()
    take()
    return label == "_" ? nil : label
  }

  enum GenericsPlace { case type, expression }

  ///     generics → "<" type { "," type } ">"
  ///
  /// In an expression `<` may be a comparison: as in Swift, the token after `>` decides.
  @discardableResult mutating func generics(as place: GenericsPlace) throws(Diagnostic) -> [Type] {
    take()
    let types = try genericTypes(from: index)
    try closeGenerics()
    if place == .expression, !current.startsLine { try checkAfterGenerics() }
    return types
  }

  private mutating func genericTypes(from start: Int) throws(Diagnostic) -> [Type] {
    var types: [Type] = []
    repeat {
      types.append(try type())
      // Limits the length; without a limit a line of comparisons would be read again at each `<`.
      if index - start >= 256 { throw failure(.text(">")) }
    } while take(",")
    return types
  }

  private func checkAfterGenerics() throws(Diagnostic) {
    switch current.kind {
    case .open(.parenthesis), .open(.brace), .symbol("."), .close, .symbol(","), .symbol(";"), .symbol(":"), .end: break
    // `Array<Int>?.none`; a spaced `?` begins a choice.
    case .symbol("?") where !current.isSpaced, .symbol("!") where !current.isSpaced: break
    default: throw failure(.text("("))
    }
  }

  ///     generic parameters → "<" word [ ":" type ] { "," word [ ":" type ] } ">"
  ///
  /// Returns the parameters in the order in which they are written, each with its requirements as a type parameter, and
  /// all requirements.
  mutating func genericParameters() throws(Diagnostic) -> GenericParameters {
    var (order, required, all): ([String], [String: String], [Requirement]) = ([], [:], [])
    take()
    repeat {
      let range = current.range
      if isAtWord("each"), let missingFeature { throw missingFeature }
      let name = try takeTypeName()
      if required.updateValue(name, forKey: name) != nil { throw Diagnostic(.alreadyDeclared(name), at: range) }
      order.append(name)
      if take(":") { all += try conformances(of: name, &required) }
    } while take(",")
    try closeGenerics()
    return (order, required, all)
  }

  typealias GenericParameters = (order: [String], required: [String: String], all: [Requirement])

  /// Parses `A & B`, and adds the protocols to the requirements of a type parameter.
  mutating func conformances(
    of name: String, _ names: inout [String: String]
  ) throws(Diagnostic) -> [Requirement] {
    var all: [Requirement] = []
    repeat {
      try attributes()
      let word = current.kind.word
      let asked = current.kind.isOpening ? try bracketedType() : try namedType()
      let aliased = asked == .unknown ? word.flatMap { alias(named: $0)?.protocols.map { Type.named($0) } } : nil
      for asked in aliased ?? [asked] {
        all.append(Requirement(subject: name, relation: .conforms, type: asked))
        if let known = names[name], case .named(let asked, _) = asked {
          names[name] = known + (known == name ? ": " : " & ") + asked
        }
      }
    } while take("&")
    return all
  }

  ///     requirements → requirement { "," requirement }
  ///     requirement  → type ( ":" | "==" ) type
  /// Returns the types that `==` gives type parameters of the type around, and all requirements.
  mutating func requirements(
    _ names: inout [String: String]
  ) throws(Diagnostic) -> (equal: [String: Type], all: [Requirement]) {
    var (equal, all): ([String: Type], [Requirement]) = ([:], [])
    repeat {
      let (subject, path, isConformance) = try constrained()
      if isConformance {
        all += try conformances(of: "\(subject)", &names).map {
          Requirement(subject: path, relation: .conforms, type: $0.type)
        }
      } else {
        let asked = try type()
        all.append(Requirement(subject: path, relation: .equals, type: asked))
        if case .named(let name, []) = subject, names[name] == nil { equal[name] = asked }
      }
    } while take(",")
    return (equal, all)
  }

  ///     constrained → type ( ":" | "==" )
  mutating func constrained() throws(Diagnostic) -> (subject: Type, path: String, isConformance: Bool) {
    let begin = current.range
    let subject = try type()
    let path = text(of: range(from: begin))
    let isConformance = take(":")
    guard isConformance || take("==") else { throw failure(.text(":")) }
    return (subject, path, isConformance)
  }

  /// Closes a list of type arguments. `>>` closes two: the inner list leaves the second `>` to the outer one.
  private mutating func closeGenerics() throws(Diagnostic) {
    if isAt(">>"), index != halfTaken {
      halfTaken = index
      return
    }
    guard take(">") || take(">>") else { throw failure(.text(">")) }
  }
}

extension Type {
  /// Makes the type of a written name. Some names are long forms of bracket types.
  init(_ name: String, _ arguments: [Type]) {
    switch (name, arguments.count) {
    case ("_", _): self = .unknown
    case ("Optional", 1): self = .optional(arguments[0])
    // A String stands for an `NSString`.
    case ("NSString", 0): self = .string
    case ("Array", 1), ("ContiguousArray", 1): self = .array(arguments[0])
    case ("CountableRange", 1): self = .named("Range", arguments)
    case ("CountableClosedRange", 1): self = .named("ClosedRange", arguments)
    case ("Dictionary", 2): self = .dictionary(key: arguments[0], value: arguments[1])
    default:
      self =
        PublisherType(written: name, arguments).map(Type.publisher) ?? Self.aliases[name] ?? .named(name, arguments)
    }
  }

  /// Removes parentheses around a single type. Around a tuple they stay: before an arrow they mean one argument.
  fileprivate init(tuple elements: [Element]) {
    if elements.count == 1, case .tuple(let parts) = elements[0].type, !parts.isEmpty {
      self = .tuple(elements)
    } else {
      self = elements.count == 1 ? elements[0].type : .tuple(elements)
    }
  }

  /// The types as parameters before `->`.
  fileprivate var parameters: [Type] {
    if case .tuple(let elements) = self { elements.map(\.type) } else { [self] }
  }
}

extension Token.Kind {
  /// Whether the token opens a tuple, a function type, an array or a dictionary.
  fileprivate var isOpening: Bool { self == .open(.parenthesis) || self == .open(.square) }
}
