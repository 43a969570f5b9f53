/// Parses attributes and modifiers of declarations.
extension Parser {
  ///     attributes → { "@" word [ "(" … ")" ] }
  ///
  /// Most attributes have no effect here. Returns their names, and keeps those of tests and property wrappers for the
  /// next declaration.
  @discardableResult mutating func attributes() throws(Diagnostic) -> [String] {
    var names: [String] = []
    while isAt("@"), case .word(let word) = peek().kind {
      take()
      let name = Name(text: word, range: takeRange())
      names.append(word)
      let hasArguments = isAtOpen(.parenthesis) && !current.isSpaced && !Self.bare.contains(word)
      if TestAttribute.names.contains(word) {
        testAttribute = TestAttribute(name: name, arguments: hasArguments ? try arguments(in: .parenthesis) : [])
      } else if Self.mayWrap(word) {
        wrappers.append(try wrapperUse(word, at: name.range))
      } else if hasArguments {
        try skipBracket()
      }
    }
    return names
  }

  /// Parses the attributes of a statement, which are those of nothing before it.
  mutating func statementAttributes() throws(Diagnostic) {
    testAttribute = nil
    wrappers = []
    let start = current.range
    let names = try attributes()
    isWrapper = names.contains("propertyWrapper")
    if names.contains("Published") {
      throw Diagnostic(.wrapper(.published), at: start.through(previous?.range ?? start))
    }
  }

  /// Attributes without arguments: parentheses after them belong to the type, as in `@escaping(Int) -> Void`.
  private static let bare: Set = ["escaping", "autoclosure", "Sendable", "MainActor", "noescape"]

  /// Returns the test attribute for the next declaration, and clears it.
  mutating func takeTestAttribute() -> TestAttribute? {
    defer { testAttribute = nil }
    return testAttribute
  }

  /// Skips a bracket whose contents are not parsed: `(macOS 10.15, *)`.
  mutating func skipBracket() throws(Diagnostic) {
    let outer = try open()
    while !isAtClose(.parenthesis) {
      if isAtOpen(.parenthesis) {
        try skipBracket()
        continue
      }
      guard current.kind != .end else { throw failure(.text(")")) }
      take()
    }
    try close(.parenthesis, restoring: outer)
  }

  ///     modifier → word [ "(" word ")" ]
  ///
  /// Modifiers are read and mostly ignored, if a declaration follows: `public private(set) var a = 1`.
  @discardableResult mutating func modifiers() throws(Diagnostic) -> [String] {
    var words: [String] = []
    while case .word(let word) = current.kind, Keywords.modifiers.contains(word), isModifier {
      take()
      let isOfSetter = isAtOpen(.parenthesis) && peek().kind == .word("set")
      words.append(isOfSetter ? word + "(set)" : word)
      if isAtOpen(.parenthesis), !current.isSpaced || isOfSetter { try skipBracket() }
    }
    return words
  }

  /// Whether the word is a modifier here; `open` and `final` are names as well.
  private var isModifier: Bool {
    var ahead = 1
    if peek().kind == .open(.parenthesis), !peek().isSpaced || peek(2).kind == .word("set") { ahead = 4 }
    // `nonisolated(unsafe)` may have a line of its own, unlike a call of a function `open`.
    let mayEndLine = ahead == 1 || peek(2).kind == .word("unsafe")
    guard case .word(let next) = peek(ahead).kind, !peek(ahead).startsLine || mayEndLine else { return false }
    return Keywords.declarations.contains(next) || Keywords.modifiers.contains(next)
  }
}
