/// Declarations of types.
extension Parser {
  /// `struct`, `enum` and `indirect enum` begin a type that is understood.
  var isAtType: Bool {
    switch current.kind {
    case .word("struct"), .word("enum"): true
    case .word("indirect"): peek().kind == .word("enum")
    default: false
    }
  }

  ///     type → [ "indirect" ] ("struct" | "enum") word [ ":" type { "," type } ] "{" { member } "}"
  mutating func declaredType() throws(Diagnostic) -> Statement {
    let start = current.range
    _ = takeWord("indirect")
    let form = take().kind == .word("enum") ? NamedType.Form.enumeration : .structure
    let name = try declaredName()
    if isAt("<") { throw Diagnostic(.unsupported("\(form.rawValue) \(name.text)<"), at: current.range) }
    let inherited = try inheritedTypes()
    let outer = try openBlock()
    var members = Members()
    var isFirst = true
    while try isAtNext(isFirst: isFirst) {
      isFirst = false
      try member(of: form, &members)
    }
    try close(.brace, restoring: outer)
    let type = NamedType(
      [name.text], form, inherited: inherited, cases: members.cases, properties: members.properties)
    return try make(.type(type, name), from: start)
  }

  private struct Members {
    var cases: [NamedType.Case] = []
    var properties: [NamedType.Property] = []
    /// Whether something stands before what comes.
    var names: Set<String> = []
  }

  private mutating func inheritedTypes() throws(Diagnostic) -> Set<String> {
    var inherited: Set<String> = []
    guard take(":") else { return inherited }
    repeat {
      let start = current.range
      let type = try type()
      guard case .named(let name, _) = type, Self.understood.contains(name) else {
        let text = text(of: range(from: start))
        throw Diagnostic(.unknownName(text, near: NearestNames.of(text, among: Self.understood.sorted())), at: start)
      }
      inherited.insert(name)
    } while take(",")
    return inherited
  }

  /// Whose requirements are met by what is said of a type here.
  private static let understood: Set = [
    "Error", "LocalizedError", "CustomNSError", "Equatable", "Hashable", "Comparable", "CaseIterable", "Codable",
    "Encodable", "Decodable", "Sendable", "Int", "String", "Double", "Character",
  ]

  ///     member → ( "case" case { "," case } ) | ( ("let" | "var") property { "," property } )
  private mutating func member(of form: NamedType.Form, _ members: inout Members) throws(Diagnostic) {
    switch (current.kind, form) {
    case (.word("indirect"), .enumeration) where peek().kind == .word("case"), (.word("case"), .enumeration):
      _ = takeWord("indirect")
      take()
      repeat { members.cases.append(try oneCase(&members.names)) } while take(",")
    case (.word("let"), .structure), (.word("var"), .structure):
      try properties(isVariable: take().kind == .word("var"), &members)
    default:
      if case .word(let word) = current.kind { throw Diagnostic(.unsupportedMember(word, of: form), at: current.range) }
      throw failure(.text(form == .enumeration ? "case" : "let"))
    }
  }

  private func check(_ name: Name, isNew names: inout Set<String>) throws(Diagnostic) {
    guard names.insert(name.text).inserted else { throw Diagnostic(.alreadyDeclared(name.text), at: name.range) }
  }

  ///     case → word [ "(" element { "," element } ")" ] [ "=" literal ]
  private mutating func oneCase(_ names: inout Set<String>) throws(Diagnostic) -> NamedType.Case {
    let name = try localName()
    try check(name, isNew: &names)
    var elements: [Type.Element] = []
    if isAtOpen(.parenthesis), !current.isSpaced {
      let outer = try open()
      while !isAtClose(.parenthesis) {
        let label = takeTypeLabel()
        elements.append(Type.Element(label: label, type: try type()))
        guard take(",") else { break }
      }
      try close(.parenthesis, restoring: outer)
    }
    let rawValue = take("=") ? try expression() : nil
    return NamedType.Case(name: name, elements: elements, rawValue: rawValue)
  }

  ///     property → word [ ":" type ] [ "=" expression ]
  private mutating func properties(isVariable: Bool, _ members: inout Members) throws(Diagnostic) {
    repeat {
      let name = try localName()
      try check(name, isNew: &members.names)
      let type = take(":") ? try type() : nil
      if isAtOpen(.brace) { throw Diagnostic(.unsupportedMember("{", of: .structure), at: current.range) }
      let value = take("=") ? try expression() : nil
      if type == nil, value == nil { throw failure(.text(":")) }
      members.properties.append(
        NamedType.Property(name: name, isVariable: isVariable, type: type ?? .unknown, value: value))
    } while take(",")
  }
}
