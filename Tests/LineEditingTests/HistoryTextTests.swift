import TestSupport
import Testing

@testable import LineEditing

private func read(_ text: String) -> [String] { HistoryText(Array(text.utf8)[...]).entries }

@Suite struct HistoryTextTests {
  @Test func `an entry is written as it was typed, with a tab before its further lines`() {
    #expect(String(decoding: HistoryText.record("a\\nb"), as: UTF8.self) == "a\\nb\n")
    #expect(String(decoding: HistoryText.record("x {\n  y\n\n}"), as: UTF8.self) == "x {\n\t  y\n\t\n\t}\n")
  }

  @Test(
    arguments: [
      ("", []),
      ("a\nb\n", ["a", "b"]),
      ("a\nhalf", ["a", "half"]),
      ("a\n\tb\n\t\tc\nd\n", ["a\nb\n\tc", "d"]),
      ("\n\n\na\n\n", ["a"]),
      ("\tlost\n\tlost\na\n", ["a"]),
      ("a\0\0\n\0\0\0b\n", ["a", "b"]),
      ("a\r\n", ["a\r"]),
    ] as [(String, [String])])
  func `any file is read as well as possible`(text: String, entries: [String]) {
    #expect(read(text) == entries)
  }

  @Test(arguments: ["\t\n", "\0", "a\0\n"])
  func `a file in another form counts as damaged`(text: String) {
    #expect(HistoryText(Array(text.utf8)[...]).isDamaged)
  }

  @Test func `invalid UTF-8 is replaced`() {
    let text = HistoryText([0x61, 0xff, 0x62, 0x0a, 0xc3, 0x0a, 0xe6, 0x97, 0xa5, 0x0a])
    #expect(text.entries == ["a\u{fffd}b", "\u{fffd}", "日"])
    #expect(text.isDamaged)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `entries of any lines are read as they were written`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "a", "\n", "\t", " ", "\\", "\\n", "\r", "\r\n", "日", "\u{301}", "\u{2028}", "\u{1b}[m", "👩‍👧", "\u{7f}",
    ]
    let entries = (0..<20).map { _ in
      (0..<Int.random(in: 1...9, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
    }.filter(History.keeps)
    let text = HistoryText(entries.flatMap(HistoryText.record)[...])
    #expect(text.entries.map { Array($0.utf8) } == entries.map { Array($0.utf8) }, "seed \(seed)")
    #expect(!text.isDamaged, "seed \(seed)")
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `any bytes are read without a crash, and the records between them are found`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func noise() -> [UInt8] {
      (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        [0, 9, 10, 0x61, 0xc3, 0xff, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random)!
      }
    }
    let bytes = noise() + [0x0a] + HistoryText.record("here\nand there") + noise()
    // Noise that begins with a tab continues the entry before.
    #expect(HistoryText(bytes[...]).entries.contains { $0.hasPrefix("here\nand there") }, "seed \(seed)")
  }
}
