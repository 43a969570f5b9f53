/// What stands before a declaration.
extension Parser {
  ///     attributes → { "@" word [ "(" … ")" ] }
  ///
  /// Most say nothing of what a program does here. The result is their names; those of tests and property wrappers are
  /// kept for what is declared behind them.
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
      } else if word == "resultBuilder" {
        throw Diagnostic(.unsupported("@" + word), at: name.range)
      } else if hasArguments {
        try skipBracket()
      }
    }
    return names
  }

  /// Attributes of types, behind which parentheses are the type: `@escaping(Int) -> Void`.
  private static let bare: Set = ["escaping", "autoclosure", "Sendable", "MainActor", "noescape"]

  /// The attribute of the test or the suite that is declared next.
  mutating func takeTestAttribute() -> TestAttribute? {
    defer { testAttribute = nil }
    return testAttribute
  }

  /// What stands in a bracket is no matter of the language here: `(macOS 10.15, *)`.
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
  /// Read and forgotten, as attributes are, where a declaration follows: `public private(set) var a = 1`.
  @discardableResult mutating func modifiers() throws(Diagnostic) -> [String] {
    var words: [String] = []
    while case .word(let word) = current.kind, Keywords.modifiers.contains(word), isModifier {
      take()
      words.append(word)
      if isAtOpen(.parenthesis), !current.isSpaced { try skipBracket() }
    }
    return words
  }

  /// Some are names as well: `open`, `final`.
  private var isModifier: Bool {
    var ahead = 1
    if peek().kind == .open(.parenthesis), !peek().isSpaced { ahead = 4 }
    guard case .word(let next) = peek(ahead).kind, !peek(ahead).startsLine || ahead == 1 else { return false }
    return Keywords.declarations.contains(next) || Keywords.modifiers.contains(next)
  }
}
