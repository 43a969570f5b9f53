import TestSupport
import Testing

@testable import LineEditing

/// A typed character is echoed without comparing frames, where the result is certain to be the same.
@Suite struct TypedCharacterTests {
  private func random(_ pieces: [String], _ count: Int, using random: inout SeededGenerator) -> String {
    (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined()
  }

  @Test(arguments: seeds(50))
  func `echoing a character costs no more than drawing the frame, with the same result`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // Few letters, so that a row often repeats itself a few columns on.
    let pieces = seed % 4 == 0 ? ["a", "b", "日", "e\u{301}", "👩‍👧"] : ["a", "b", " "]
    var count = 0
    for _ in 0..<100 {
      var drawing = Drawing(columns: Int.random(in: 1...40, using: &generator))
      drawing.line = LineBuffer(random(pieces, Int.random(in: 0...30, using: &generator), using: &generator))
      for _ in 0..<Int.random(in: 0...30, using: &generator) { drawing.line.perform(.moveBackward) }
      drawing.draw()
      let text = ["a", "b", "c", " "].randomElement(using: &generator)!
      var (writer, screen) = (drawing.writer, drawing.screen)
      let typed = writer.type(text.utf8.first!)
      drawing.type(.insert(text))
      guard let typed else { continue }
      count += 1
      screen.apply(typed)
      #expect(typed.count <= drawing.bytes.count, "seed \(seed)")
      #expect(writer.shown == drawing.shown && screen.lines == drawing.screen.lines, "seed \(seed)")
      #expect(screen.column == drawing.screen.column && screen.complaints == [], "seed \(seed)")
      #expect(
        writer.terminalCursor.row == drawing.writer.terminalCursor.row
          && writer.terminalCursor.column == drawing.writer.terminalCursor.column)
    }
    #expect(count > 2, "seed \(seed)")
  }

  @Test(arguments: [
    ("at the end", "some words", 0, "x", "x"), ("far from it", "some words", 3, "x", "\u{1b}[@x"),
    ("before two", "some words", 2, "x", "\u{1b}[@x"), ("before the last", "some words", 1, "x", "xs\u{8}"),
    ("before others of its kind", "yyyyyy", 3, "y", "\u{1b}[@y"),
  ])
  func `an echo takes the fewest bytes`(place: String, line: String, behind: Int, text: String, bytes: String) throws {
    var drawing = Drawing(columns: 80)
    drawing.type(.insert(line))
    for _ in 0..<behind { drawing.type(.moveBackward) }
    let typed = drawing.writer.type(text.utf8.first!)
    #expect(String(decoding: try #require(typed), as: UTF8.self) == bytes)
  }
}
