import TestSupport
import Testing

@testable import LineEditing

/// Returns the line after some keys, with the caret as `|`.
private func editing(_ start: String, _ keys: [Key]) -> String {
  var typist = Typist(start)
  typist.perform(keys)
  return typist.picture
}

@Suite struct EditingTests {
  @Test(
    arguments: [
      ("Hi|", [.control("a")], "|Hi"),
      ("|Hi", [.control("e")], "Hi|"),
      ("Hi|", [Key(.home)], "|Hi"),
      ("|Hi", [Key(.end)], "Hi|"),
      ("ab|c", [Key(.left)], "a|bc"),
      ("ab|c", [.control("b")], "a|bc"),
      ("ab|c", [Key(.right)], "abc|"),
      ("ab|c", [.control("f")], "abc|"),
      ("|ab", [Key(.left)], "|ab"),
      ("ab|", [Key(.right)], "ab|"),
      ("one two|", [.meta("b")], "one |two"),
      ("one two|", [.meta("b"), .meta("b")], "|one two"),
      ("|one two", [.meta("f")], "one| two"),
      ("one| two", [Key(.right, .control)], "one two|"),
      ("one two|", [Key(.left, .meta)], "one |two"),
      ("foo_bar.baz|", [.meta("b"), .meta("b")], "foo_|bar.baz"),
    ] as [(String, [Key], String)])
  func `keys move the caret`(start: String, keys: [Key], end: String) {
    #expect(editing(start, keys) == end)
  }

  @Test(
    arguments: [
      ("a|c", [.character("b")], "ab|c"),
      ("a|d", [.paste("bc")], "abc|d"),
      ("abc|", [Key(.backspace)], "ab|"),
      ("abc|", [.control("h")], "ab|"),
      ("|abc", [Key(.backspace)], "|abc"),
      ("a|bc", [Key(.delete)], "a|c"),
      ("abc|", [Key(.delete)], "abc|"),
      ("one two|", [.control("w")], "one |"),
      ("a.b c.d  |e", [.control("w")], "a.b |e"),
      ("foo.bar|", [Key(.backspace, .meta)], "foo.|"),
      ("|foo.bar", [.meta("d")], "|.bar"),
      ("on|e two", [.control("u")], "|e two"),
      ("on|e two", [.control("k")], "on|"),
      ("ab|", [Key(.function(5))], "ab|"),
      ("ab|", [.meta("q")], "ab|"),
    ] as [(String, [Key], String)])
  func `keys change the text`(start: String, keys: [Key], end: String) {
    #expect(editing(start, keys) == end)
  }

  @Test(
    arguments: [
      ("日本|", [Key(.left)], "日|本"),
      ("e\u{301}x|", [Key(.left), Key(.left)], "|e\u{301}x"),
      ("👩‍👧|", [Key(.backspace)], "|"),
      ("🇫🇷🇩🇪|", [Key(.left)], "🇫🇷|🇩🇪"),
      ("e|", [.character("\u{301}")], "e\u{301}|"),
      ("e|x", [.character("\u{301}"), .character("y")], "e\u{301}y|x"),
      ("|", [.character("\u{301}")], "\u{301}|"),
      ("|🇷", [.character("🇫")], "🇫🇷|"),
      ("|", [.character("\u{301}"), .control("a"), .character("e")], "e\u{301}|"),
      ("x|🇷", [.character("y"), .character("🇫")], "xy🇫🇷|"),
    ] as [(String, [Key], String)])
  func `a cluster of scalars is one character`(start: String, keys: [Key], end: String) {
    // Compared by scalars, because equal strings may have different scalars.
    let result = editing(start, keys)
    #expect(Array(result.unicodeScalars) == Array(end.unicodeScalars))
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `the characters are always the clusters of the whole text`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", " ", "e", "\u{301}", "🇫", "🇷", "👩", "\u{200d}", "日", "\r", "\n", "ᄀ", "ᅡ", "\u{600}"]
    var line = LineBuffer()
    for _ in 0..<300 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: line.moveCaret(to: Int.random(in: -1...line.characters.count + 1, using: &random))
      case 1: line.perform([.deleteBackward, .deleteForward, .deleteBackwardWord].randomElement(using: &random)!)
      default: line.insert(pieces.randomElement(using: &random)!)
      }
      #expect(Array(line.characters) == Array(line.text), "seed \(seed)")
      #expect((0...line.characters.count).contains(line.caret), "seed \(seed)")
    }
  }
}
