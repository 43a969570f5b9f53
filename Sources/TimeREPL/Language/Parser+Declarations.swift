/// Parses declarations of types and extensions.
extension Parser {
  /// Whether `struct`, `class`, `enum`, `indirect enum` or `protocol` begins a type here.
  var isAtType: Bool {
    switch current.kind {
    case .word("struct"), .word("class"), .word("enum"), .word("protocol"): true
    case .word("indirect"): peek().kind == .word("enum")
    case .word("actor"): isAtActor
    default: false
    }
  }

  /// Whether `actor` begins a declaration, as in `actor Counter {`, and is not a name.
  private var isAtActor: Bool {
    guard case .word(let word) = peek().kind, !peek().startsLine, !Keywords.all.contains(word) else { return false }
    return switch peek(2).kind {
    case .open(.brace), .symbol(":"), .symbol("<"): true
    default: false
    }
  }

  ///     type → [ "indirect" ] ("struct" | "class" | "actor" | "enum" | "protocol") word [ ":" type { "," type } ] "{" { member } "}"
  mutating func declaredType(_ modifiers: [String] = []) throws(Diagnostic) -> Statement {
    let (start, suite, isWrapper) = (current.range, takeTestAttribute(), takeIsWrapper())
    let isIndirect = takeWord("indirect")
    let isObservable = takeWrappers().contains { $0.name.text == NamedType.observable }
    let isActor = isAtWord("actor")
    let form: NamedType.Form =
      switch take().kind {
      case .word("enum"): .enumeration
      case .word("class"), .word("actor"): .class
      case .word("protocol"): .requirements
      default: .structure
      }
    let name = try declaredName()
    var (parameters, generic, required) = isAt("<") ? try genericParameters() : ([], [:], [])
    let inherited = try inheritedTypes()
    if takeWord("where") { required += try requirements(&generic).all }
    typePath.append(name.text)
    let isCoded = form != .requirements && mayUseSynthesisedKeys(inherited.names)
    let rawValue = noteRawValue(form, inherited.first)
    let outer = typeParameters
    if !parameters.isEmpty { typeParameters.formUnion(parameters) }
    let body = Result { () throws(Diagnostic) in try typeBody(of: form, isIndirect: isIndirect) }
    if !parameters.isEmpty { typeParameters = outer }
    if let rawValue { aliases[rawValue] = nil }
    typePath.removeLast()
    let members = try body.get()
    let keys = isCoded ? [codingKeys(of: typePath + [name.text], members, at: name.range)] : []
    // The type parameters of the types around are open in a nested type.
    let plain = Dictionary(uniqueKeysWithValues: outer.union(generic.keys).map { ($0, $0) })
    let isOptionSet = form == .structure && inherited.names.contains { $0.text == "OptionSet" }
    var properties = members.properties.map { $0.naming(plain) }
    if !isObservable || form != .class { for index in properties.indices { properties[index].isTracked = false } }
    var added = isOptionSet ? try OptionSetMembers.members(beside: members.members, members.properties) : []
    if form == .class { added += try identity(of: members, inherited.names) }
    let type = NamedType(
      typePath + [name.text], form, isDeclared: true, at: name.range,
      parameters: form == .requirements ? [] : parameters,
      inherited: Set(
        inherited.names.map(\.text) + (isOptionSet ? OptionSetMembers.inherited : [])
          + (isActor ? [NamedType.actor] : []) + (isObservable ? [NamedType.observable] : [])),
      cases: members.cases.map { $0.naming(plain) }, properties: properties,
      members: members.members + added, nested: members.nested + keys,
      parent: inherited.first?.naming(plain), isFinal: isActor || modifiers.contains("final"), isWrapper: isWrapper,
      suite: suite)
    type.associated = members.associated.mapValues { TypeAlias(parameters: $0.parameters, type: $0.type.naming(plain)) }
    type.associatedNames = members.associatedNames
    (type.associatedDefaults, type.requirements) = (members.associatedDefaults, form == .requirements ? [:] : generic)
    type.required = form == .requirements ? Requirement.ofSelf(required + members.required) : required
    if form == .requirements { type.primaryNames = parameters }
    return try make(.type(type, name), from: start)
  }

  ///     extension → "extension" type [ ":" type { "," type } ] [ "where" requirements ] "{" { member } "}"
  mutating func extended() throws(Diagnostic) -> Statement {
    let start = takeRange()
    let (begin, first) = (current.range, current.kind.word)
    let extended = try type()
    let written = (first ?? "") + text(of: range(from: begin)).dropFirst(first == nil ? 0 : text(of: begin).count)
    let plain = written.prefix { $0 != "<" }
    // `extension [Int]`, `extension Array<Int>` and `extension Array where Element == Int` mean the same.
    let bound = extended.boundParameters
    let name = Name(text: written.first == "[" || written.last == "?" ? bound.name : extendedName(plain), range: begin)
    let inherited = try inheritedTypes().names
    var (equal, required): ([String: Type], [String: [Type]]) = (bound.equal, [:])
    var requirements: [Requirement] = []
    if takeWord("where") {
      let asked = try extensionRequirements()
      (equal, required, requirements) = (bound.equal.merging(asked.equal) { $1 }, asked.required, asked.all)
    }
    let (path, outer) = (typePath, aliases)
    typePath = self.path(of: plain)
    // The indices of arrays are Ints.
    if ["Array", "ArraySlice"].contains(name.text) {
      for word in ["Index", "Self.Index"] where aliases[word] == nil {
        aliases[word] = TypeAlias(parameters: [], type: .int)
      }
    }
    let body = Result { () throws(Diagnostic) in try typeBody(of: .extension) }
    typePath = path
    for word in ["Index", "Self.Index"] { aliases[word] = outer[word] }
    let members = try body.get()
    let syntax = ExtensionSyntax(
      name: name, inherited: inherited, equal: equal, required: required, requirements: requirements,
      members: members.members, nested: members.nested,
      associated: members.associated, path: plain.split(separator: ".").map { String($0) })
    return try make(.extension(syntax), from: start)
  }

  /// Returns the name of the extended type. For an alias it is the aliased type's.
  private func extendedName(_ written: Substring) -> String {
    if written == "String.StringInterpolation" { return "DefaultStringInterpolation" }
    if Self.continuations.contains(String(written)) { return String(written) }
    let path = path(of: written)
    guard path.count == 1, let known = alias(named: path[0])?.type ?? Type.aliases[path[0]] else {
      return path.joined(separator: ".")
    }
    switch known {
    case .named(let name, _): return name
    case .array: return "Array"
    case .dictionary: return "Dictionary"
    case .optional: return "Optional"
    case .publisher(let publisher): return publisher.name
    default: return path[0]
    }
  }

  /// Nested types whose last names alone would be the same.
  static let continuations: Set = ["AsyncStream.Continuation", "AsyncThrowingStream.Continuation"]

  /// Returns `["Door", "State"]` for a nested type, and the last name alone for any other.
  private func path(of written: Substring) -> [String] {
    let parts = written.split(separator: ".").map { String($0) }
    // Its last name is that of Swift's protocol.
    if parts.suffix(2) == ["Publishers", "Sequence"] { return [PublisherType.sequence] }
    return nestedTypes.contains(parts.joined(separator: ".")) ? parts : Array(parts.suffix(1))
  }

  /// Parses the requirements of `where`, by the last name of their left sides.
  private mutating func extensionRequirements() throws(Diagnostic) -> (
    equal: [String: Type], required: [String: [Type]], all: [Requirement]
  ) {
    var (equal, required, all): ([String: Type], [String: [Type]], [Requirement]) = ([:], [:], [])
    repeat {
      let (subject, path, isConformance) = try constrained()
      let asked = try type()
      all.append(Requirement(subject: path, relation: isConformance ? .conforms : .equals, type: asked))
      guard case .named(let name, []) = subject else { continue }
      if isConformance { required[name, default: []].append(asked) } else { equal[name] = asked }
    } while take(",")
    return (equal, required, all)
  }

  struct Members {
    var cases: [NamedType.Case] = []
    var properties: [NamedType.Property] = []
    var members: [TypeMember] = []
    var nested: [NamedType] = []
    /// The types that `typealias` declares.
    var associated: [String: TypeAlias] = [:]
    /// The names that `associatedtype` declares.
    var associatedNames: Set<String> = []
    /// What a protocol requires of its associated types.
    var required: [Requirement] = []
    /// The defaults of a protocol's associated types.
    var associatedDefaults: [String: Type] = [:]
    /// The names of cases and stored properties.
    var names: Set<String> = []
    /// Whether the enum is `indirect`.
    var areIndirect = false
  }

  private mutating func typeBody(
    of form: NamedType.Form, isIndirect: Bool = false
  ) throws(Diagnostic) -> Members {
    let aliases = aliases
    if isAtOpen(.brace) { noteNested() }
    let outer = try openBlock()
    // With their full names they stay known outside.
    defer { self.aliases = aliases.merging(self.aliases.filter { $0.key.contains(".") }) { $1 } }
    var members = Members()
    members.areIndirect = isIndirect
    var isFirst = true
    while try isAtNext(isFirst: isFirst) {
      isFirst = false
      let hidden = localTypes
      try member(of: form, &members)
      localTypes = hidden
    }
    try close(.brace, restoring: outer)
    try separateStatics(&members)
    return members
  }

  /// Parses the types after the colon, and returns the first with its arguments.
  private mutating func inheritedTypes() throws(Diagnostic) -> (names: [Name], first: Type?) {
    var inherited: [Name] = []
    var first: Type?
    guard take(":") else { return (inherited, nil) }
    repeat {
      // A conformance of a type of the main actor: `nonisolated Equatable`.
      if isAtWord("nonisolated"), case .word = peek().kind { take() }
      let start = current.range
      // `class` was the word for `AnyObject`.
      let type = takeWord("class") ? Type.named("AnyObject") : try type()
      if first == nil { first = type }
      if take("&") { _ = try self.type() }
      let text = text(of: range(from: start))
      // `A & B`, or an alias of it
      let names =
        if case .named(let name, _) = type { [name] } else if type == .unknown { protocols(in: text) } else {
          [String]()
        }
      for name in names {
        let own = name.lastWord
        guard
          type == .unknown || Self.understood.contains(name) || isDeclared(name)
            || nestedTypes.contains(name) || declaresBelow(own)
        else {
          throw Diagnostic(.unknownName(text, near: NearestNames.of(text, among: Self.understood.sorted())), at: start)
        }
        inherited.append(Name(text: name, range: range(from: start)))
        // The session's own `protocol Subject` inherits nothing of Combine's.
        if isDeclared(name) || declaresBelow(own) { continue }
        for inner in Self.inheriting[name] ?? [] { inherited.append(Name(text: inner, range: range(from: start))) }
      }
    } while take(",")
    return (inherited, first)
  }

  /// Whether the entry declares a type of this name further below.
  private mutating func declaresBelow(_ name: String) -> Bool { typesDeclaredBelow().contains(name) }

  /// Returns the names of all types that the entry declares.
  mutating func typesDeclaredBelow() -> Set<String> {
    if let typesOfEntry { return typesOfEntry }
    var names: Set<String> = []
    for (head, name) in zip(tokens, tokens.dropFirst()) {
      guard case .word(let word) = name.kind else { continue }
      if [.word("class"), .word("struct"), .word("enum"), .word("protocol")].contains(head.kind) { names.insert(word) }
    }
    typesOfEntry = names
    return names
  }

  /// Protocols whose requirements are checked here, and the types of raw values.
  static let understood: Set = [
    "Error", "LocalizedError", "CustomNSError", "Equatable", "Hashable", "Comparable", "CaseIterable", "Codable",
    "Encodable", "Decodable", "Sendable", "Int", "String", "Double", "Character", "CustomStringConvertible",
    "CustomDebugStringConvertible", "Identifiable", "CodingKey", "CodingKeyRepresentable", "AnyObject",
    "RawRepresentable",
    "ExpressibleByStringLiteral", "ExpressibleByIntegerLiteral", "ExpressibleByFloatLiteral",
    "ExpressibleByBooleanLiteral", "ExpressibleByArrayLiteral", "RandomNumberGenerator", "ObservableObject",
    "ExpressibleByUnicodeScalarLiteral", "ExpressibleByExtendedGraphemeClusterLiteral",
    NamedType.observable, "NSObject", "NSCopying", "NSMutableCopying", "GlobalActor",
    "UIViewController",
    "Publisher", "Subscriber", "Subscription", "Cancellable", "Sequence", "IteratorProtocol", "OptionSet",
    "TextOutputStream", "CustomCombineIdentifierConvertible", "CustomPlaygroundDisplayConvertible",
    "CustomReflectable", "LosslessStringConvertible", "NSObjectProtocol",
    "AsyncSequence", "AsyncIteratorProtocol", "Actor", "Clock", "InstantProtocol",
    "Subject", "ConnectablePublisher", "Scheduler", "TopLevelDecoder", "TopLevelEncoder", "AdditiveArithmetic",
    "Numeric", "SignedNumeric", "Strideable",
    "URLSessionDelegate", "URLSessionTaskDelegate", "URLSessionDataDelegate",
    "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
    "RangeReplaceableCollection", "ExpressibleByStringInterpolation", "StringInterpolationProtocol",
    "ExpressibleByDictionaryLiteral", "ExpressibleByNilLiteral", "_Collection", "_MutableCollection", "_Strideable",
    "_Scheduler",
    "_RangeReplaceableCollection",
  ]

  /// Protocols of the libraries, each with the protocols that it inherits from, and those that stand for it here.
  private static let inheriting: [String: [String]] = [
    "Subject": ["Publisher"], "ConnectablePublisher": ["Publisher"], "Scheduler": ["_Scheduler"],
    "Strideable": ["Comparable", "Equatable", "_Strideable"],
    "ExpressibleByStringInterpolation": ["ExpressibleByStringLiteral"],
    "Collection": ["Sequence", "_Collection"],
    "BidirectionalCollection": ["Collection", "Sequence", "_Collection"],
    "RandomAccessCollection": ["BidirectionalCollection", "Collection", "Sequence", "_Collection"],
    "MutableCollection": ["Collection", "Sequence", "_MutableCollection", "_Collection"],
    "RangeReplaceableCollection": ["Collection", "Sequence", "_RangeReplaceableCollection", "_Collection"],
  ]

  func check(_ name: Name, isNew names: inout Set<String>) throws(Diagnostic) {
    guard names.insert(name.text).inserted else { throw Diagnostic(.alreadyDeclared(name.text), at: name.range) }
  }

  ///     case → word [ "(" element { "," element } ")" ] [ "=" literal ]
  mutating func oneCase(_ names: inout Set<String>) throws(Diagnostic) -> NamedType.Case {
    let name = try localName()
    try check(name, isNew: &names)
    var elements: [Type.Element] = []
    var defaults: [Int: Expression] = [:]
    if isAtOpen(.parenthesis), !current.startsLine {
      let outer = try open()
      while !isAtClose(.parenthesis) {
        let label = takeTypeLabel()
        elements.append(Type.Element(label: label, type: try type()))
        if take("=") { defaults[elements.count - 1] = try expression() }
        guard take(",") else { break }
      }
      try close(.parenthesis, restoring: outer)
    }
    let rawValue = take("=") ? try expression() : nil
    return NamedType.Case(name: name, elements: elements, rawValue: rawValue, defaults: defaults)
  }
}

extension Type {
  /// The name of a collection or an Optional, and the types for its parameters.
  fileprivate var boundParameters: (name: String, equal: [String: Type]) {
    switch self {
    case .array(let element) where element != .unknown: ("Array", ["Element": element])
    case .dictionary(let key, let value) where key != .unknown: ("Dictionary", ["Key": key, "Value": value])
    case .optional(let wrapped) where wrapped != .unknown: ("Optional", ["Wrapped": wrapped])
    case .named("Set", let elements) where elements.count == 1: ("Set", ["Element": elements[0]])
    default: ("", [:])
    }
  }
}
