import Testing

@testable import LineEditing

@Suite struct BracketMatchingTests {
  /// The caret is `|`, the match is marked by `^` below it.
  @Test(
    arguments: [
      ("f(a)|", " ^"),
      ("f(|a)", "   ^"),
      ("f(a|)", nil),
      ("([{}])|", "^"),
      ("([|{}])", "    ^"),
      ("(a|", nil),
      ("(|a", nil),
      ("a)|", nil),
      ("(])|", "^"),
      ("(\")\")|", "^"),
      ("(\")|\")", nil),
      ("(\"\\\")\")|", "^"),
      ("(')')|", "^"),
      ("(don't)|", "^"),
      ("\"(a)|", nil),
      ("\"(\n(a)|", "   ^"),
      ("f(\"\\(a(b)|)\")", "      ^"),
      ("f(\"\\(a(b))|\")", "    ^"),
      ("f(\"\\(a) )\")|", " ^"),
      ("{\n  (日)\n}|", "^"),
      ("|", nil),
    ] as [(String, String?)])
  func `the bracket before the caret has a match`(picture: String, mark: String?) {
    let typist = Typist(picture)
    let partner = matchingBracket(in: typist.line.characters, caret: typist.line.caret)
    #expect(partner == mark.map { $0.count - 1 }, "\(picture)")
  }
}
