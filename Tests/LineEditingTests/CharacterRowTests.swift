import TestSupport
import Testing

@testable import LineEditing

@Suite struct CharacterRowTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `edited text has the clusters of the whole text, and undo restores every scalar`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "a", " ", "e", "\u{301}", "é", "\u{1F1E9}", "\u{1F1EA}", "👩", "\u{200D}", "👧", "क", "\u{94D}", "ष", "日", "\r",
      "\n",
      "ש", "\u{1100}", "\u{1161}", "\u{FE0F}",
    ]
    func text(_ count: Int) -> String { (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined() }
    let start = text(12)
    var line = LineBuffer(start)
    for _ in 0..<40 {
      line.moveCaret(to: Int.random(in: 0...line.characters.count, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: line.delete(line.caret - 1..<line.caret + Int.random(in: 0..<3, using: &random))
      case 1: line.insert(text(Int.random(in: 1...6, using: &random)))
      default: for _ in 0..<3 { line.type(text(1)) }
      }
      #expect(Array(line.characters) == Array(line.text), "seed \(seed)")
      #expect(line.bytes == line.characters.map(\.soleByte), "seed \(seed)")
    }
    let end = line
    while line.undo() {}
    #expect(Array(line.text.unicodeScalars) == Array(start.unicodeScalars), "seed \(seed)")
    while line.redo() {}
    #expect(Array(line.text.unicodeScalars) == Array(end.text.unicodeScalars), "seed \(seed)")
  }

  @Test func `an endless cluster is split into pieces without loss`() {
    let marks = String(repeating: "\u{301}", count: 1_000)
    var line = LineBuffer("e")
    for scalar in marks.unicodeScalars { line.type(String(scalar)) }
    for row in [line.characters, CharacterRow("e" + marks)] {
      #expect(row.text.unicodeScalars.elementsEqual(("e" + marks).unicodeScalars))
      #expect(row.allSatisfy { $0.utf8.count <= CharacterRow.longestCluster })
    }
  }

  @Test(arguments: [("abc", 3), ("", 0), ("a\u{301}b", 2), ("\r\n", 1), ("a\rb", 3)])
  func `a row of ASCII stores only bytes`(text: String, count: Int) {
    let row = CharacterRow(text)
    #expect(row.count == count && row.text == text)
    #expect(Array(row) == Array(text))
  }

  @Test(arguments: [(0, 0..<5_000), (4_999, 0..<5_000), (2_500, 0..<5_000)])
  func `the visible part of a long line starts at stable positions`(caret: Int, all: Range<Int>) {
    var line = LineBuffer(String(repeating: "é", count: all.count))
    line.moveCaret(to: caret)
    let part = line.part(visibleIn: TerminalSize(columns: 10, rows: 5))
    #expect(part.contains(caret) || part.upperBound == caret)
    #expect(caret == 0 || caret - part.lowerBound >= 50)
    #expect(part.count < 200)
    #expect(line.line(in: part).caret == caret - part.lowerBound)
  }
}
