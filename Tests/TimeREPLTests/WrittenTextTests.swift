import Foundation
import Testing

@testable import TimeREPL

/// Marks that a terminal obeys or that change the direction of writing, in text written to files.
@Suite struct WrittenTextTests {
  private static let marks = "\u{1b}[31m\u{7}\u{9b}\u{202e}\u{2066}\u{200f}\u{61c}"
  private static let spelled =
    "\\u{1B}[31m\\u{7}\\u{9B}\\u{202E}\\u{2066}\\u{200F}\\u{61C}"
  private static let letters = "שלום عربي 👩‍👧 é 日本"

  @Test(arguments: [
    ("let a = \"\(marks)\"", "let a = \"\(spelled)\"", 0),
    ("let a = 1 // \(marks)x", "let a = 1 // [31mx", 7),
    ("// \(marks)x", "// [31mx", 7),
    ("# \u{202e}x", "# x", 1),
    ("hot a '-\"\u{202e}\"-|'", "hot a '-\"\\u{202E}\"-|'", 0),
    ("let a = \"\\(\"\u{1b}\")\u{7}\" // \u{7}", "let a = \"\\(\"\\u{1B}\")\\u{7}\" // ", 1),
    ("let a = #\"\u{1b}\\#(\"\u{7}\")\"#", "let a = #\"\\#u{1B}\\#(\"\\u{7}\")\"#", 0),
    ("let a = \"\"\"\n\t\u{1b}\n\t\"\"\"", "let a = \"\"\"\n\t\\u{1B}\n\t\"\"\"", 0),
    ("let a = \"\(letters)\" // \(letters)", "let a = \"\(letters)\" // \(letters)", 0),
  ])
  func `invisible marks are escaped in strings and removed from comments`(source: String, text: String, count: Int) {
    let written = WrittenText(source: source)
    #expect(written.text == text)
    #expect(written.droppedCount == count)
  }

  @Test func `written source reads back to the same`() {
    let prompt = Prompt()
    for text in [Self.marks, Self.letters, Self.marks + Self.letters] {
      for quote in ["\"", "#\"", "##\""] {
        let source = quote + text + quote.reversed()
        #expect(prompt.answer(WrittenText(source: source).text) == prompt.answer(source))
      }
    }
  }

  @Test func `an error that quotes escaped text replays as it was saved`() throws {
    try withTemporaryFolder { folder in
      var record = SessionRecord()
      record.add(Source("watch Publishers.ZipMany(\"\(Self.marks)\(Self.marks)\", nil).max().append(Int.max) as w"))
      let lines = SessionTranscript(record: record).lines
      let file = folder.appending(path: "a.session")
      try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
      let result = FileCheck(files: .system, isInterrupted: { false }).result(of: file.path)
      #expect(lines.count > 1)
      #expect(result.isFine, "\(CheckReport().lines(result))")
    }
  }

  @Test func `a session is saved without invisible marks, and the number of changed comments is reported`() throws {
    try withTemporaryFolder { folder in
      let lines = [
        "subject a", "send a \"\(Self.marks)\"", "send a \"\(Self.letters)\"", "// \u{202e}x", "marbles",
        ":save a.session",
        ":save --script b.session", ":export swift c.swift", ":export svg c.svg", ":export vcd c.vcd",
        ":export cast c.cast", ":export trace c.json", ":export ndjson c.ndjson",
      ]
      let run = try ProgramRun([], input: Data(lines.joined(separator: "\n").utf8), in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.contains("saved 4 commands in a.session\nnote: 1 invisible mark of comments left out"))
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name != "in" {
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        #expect(!text.unicodeScalars.contains(where: WrittenText.isUnseen), "\(name)")
      }
      let saved = try String(contentsOf: folder.appending(path: "a.session"), encoding: .utf8)
      #expect(saved.contains(Self.spelled) && saved.contains(Self.letters))
      let check = try ProgramRun(["check", "a.session", "b.session"], in: folder)
      #expect(check.status == 0, "\(check.output)\(check.errors)")
      let again = try ProgramRun(["b.session"], in: folder)
      #expect(again.output.contains(Self.spelled))
    }
  }
}
