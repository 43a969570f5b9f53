import Testing

@testable import TimeREPL

@Suite struct LexerTests {
  private func kinds(_ text: String) -> [Token.Kind] { Lexer.tokens(of: text).dropLast().map(\.kind) }

  @Test(arguments: ["名前", "é", "_x1", "x²y".replacing("²", with: ""), "🙂", "👨‍👩‍👧", "naïve"])
  func `words are the same as in Swift`(word: String) {
    #expect(kinds(word) == [.word(word)])
  }

  @Test func `a word in backticks is not a keyword`() {
    #expect(kinds("`in`") == [.quotedWord("in")])
  }

  @Test func `a hash begins a comment unless a digit follows`() {
    #expect(kinds("a #12 # b\n#12\n  #3\nb") == [.word("a"), .event(12), .word("b")])
  }

  @Test(arguments: ["a // b\nc", "a /* b /* d */ */ c", "a /*\n*/ c", "a # b\nc"])
  func `comments count as spaces`(text: String) {
    #expect(kinds(text) == [.word("a"), .word("c")])
    #expect(Lexer.tokens(of: text)[1].isSpaced)
  }

  @Test func `tokens have source ranges`() {
    let token = Lexer.tokens(of: "é\n  bc")[1]
    #expect(token.range == SourceRange(lower: 5, upper: 7))
    #expect(token.startsLine)
  }

  @Test func `a backslash at the end of a line counts as a space`() {
    let tokens = Lexer.tokens(of: "a\\  \nb")
    #expect(!tokens[1].startsLine && tokens[1].isSpaced)
  }

  @Test func `the longest operator is taken`() {
    #expect(
      kinds("a...b..<c===d??e")
        == ["a", "...", "b", "..<", "c", "===", "d", "??", "e"].map { $0.first!.isLetter ? .word($0) : .symbol($0) })
  }

  @Test func `a string is several tokens`() {
    #expect(
      kinds(#""a\(b)c""#) == [
        .stringOpen(.single), .stringText("a"), .interpolationOpen, .word("b"), .interpolationClose, .stringText("c"),
        .stringClose,
      ])
  }

  @Test func `marbles have no escapes`() {
    #expect(kinds(#"'-"\(a)'"#) == [.stringOpen(.marbles), .stringText(#"-"\(a)"#), .stringClose])
  }

  @Test(
    arguments: [
      ("1.5", .double(1.5)), ("1e3", .double(1000)), ("0xFF_FF", .int(65535)), ("18446744073709551615", .int(.max)),
      ("1m30s", .duration(90_000_000_000)),
    ] as [(String, Token.Kind)])
  func `numbers are read as in Swift`(text: String, kind: Token.Kind) {
    #expect(kinds(text) == [kind])
  }

  @Test func `the indices of nested tuples are not a Double`() {
    #expect(kinds("a.0.1") == [.word("a"), .symbol("."), .int(0), .symbol("."), .int(1)])
  }

  @Test(arguments: ["let x = \"\"\"\n  a \\(b + \"c\") d\n  \"\"\" /* e\n */ + 'f' # g", "f(\n{ $0 }\n)\n"])
  func `reading line by line gives the same tokens as reading at once`(text: String) {
    var lexer = Lexer()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { lexer.read(line + "\n") }
    lexer.finish()
    #expect(lexer.tokens.map(\.kind) == Lexer.tokens(of: text + "\n").map(\.kind))
    #expect(lexer.tokens.map(\.range) == Lexer.tokens(of: text + "\n").map(\.range))
  }
}
