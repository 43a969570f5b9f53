import Testing

@testable import TimeREPL

/// The edits that `timerepl check --update` writes.
@Suite struct UpdateTests {
  @Test func `only the lines that differ are written`() {
    #expect(
      updated("// why\n0s> subject a\n\n0s> send a 1 2\n0s   a     1\n// so\n0s  a  3\n\n0s> now\n...\n")
        == "// why\n0s> subject a\n\n0s> send a 1 2\n0s   a     1\n// so\n0s     a  2\n\n0s> now\n...\n")
  }

  @Test func `three dots stay where they still stand for some lines`() {
    #expect(
      updated("0s> subject a\n0s> send a 1 2 3\n0s  a  1\n...\n0s  a  4\n")
        == "0s> subject a\n0s> send a 1 2 3\n0s  a  1\n...\n0s     a  3\n")
  }

  @Test func `an additional line is written below its command`() {
    #expect(updated("0s> subject a\n0s> send a 1\n") == "0s> subject a\n0s> send a 1\n0s     a  1\n")
  }

  @Test func `a line that never came is removed`() {
    #expect(updated("0s> subject a\n0s  a  1\n0s> now\n...\n") == "0s> subject a\n0s> now\n...\n")
  }

  @Test func `a prompt gets the actual time`() {
    #expect(updated("0s> advance 1s\n2s> 1\n1\n") == "0s> advance 1s\n1s> 1\n1\n")
  }

  @Test func `a prompt without a time stays without one`() {
    #expect(updated("> advance 1s\n> 1\n2\n") == "> advance 1s\n> 1\n1\n")
  }

  @Test func `line endings and the byte order mark stay`() {
    #expect(
      updated("\u{feff}0s> subject a\r\n0s> send a 1 2\r\n0s  a  1\r\n0s  a  3")
        == "\u{feff}0s> subject a\r\n0s> send a 1 2\r\n0s  a  1\r\n0s     a  2")
    #expect(
      updated("0s> subject a\r\n0s> send a 1 2\r\n0s  a  1")
        == "0s> subject a\r\n0s> send a 1 2\r\n0s  a  1\r\n0s     a  2\r\n"
    )
  }

  @Test func `blocks of Markdown keep their indentation`() {
    #expect(
      updated("- so:\n  ```timerepl\n  0s> subject a\n  0s> send a 1\n  0s  a  2\n  ```\n", file: "t.md")
        == "- so:\n  ```timerepl\n  0s> subject a\n  0s> send a 1\n  0s     a  1\n  ```\n")
  }

  @Test func `a last line without a newline gets one if lines follow`() {
    let text = updated("0s> foo\nbar")
    #expect(text.hasPrefix("0s> foo\nerror: cannot find `foo`\n  foo\n"))
    #expect(result(text).isFine)
  }

  @Test func `a typed row may have lost the space after its prompt`() {
    #expect(result("0s> [1,\n...\n... 2]\n[1, 2]\n").isFine)
  }

  @Test(arguments: ["0s> subject a\n\n... .map { $0 }\n", "0s> 1\n1\n... 2\n"])
  func `a continuation row without a command is an error, and nothing is written`(text: String) {
    #expect(!result(text).didEnd)
    #expect(!result(text).isFine)
  }

  @Test func `of many lines only the different one is written`() {
    let rows = (0..<600).map { "0s  a  \($0)" }
    let typed = "0s> subject a\n0s> send a \((0..<150).map(String.init).joined(separator: " "))\n"
    let changed = rows[..<150].enumerated().map { $0 == 70 ? "0s  a  x" : $0 == 20 ? "..." : $1 }
    #expect(updated(typed + changed.joined(separator: "\n") + "\n").split(separator: "\n").count == 152)
  }

  @Test func `an updated file passes and is not updated again`() {
    let text =
      "0s> subject a\n0s> pipeline b = a.delay(1s)\n0s> send a 1 2\n...\n0s a 9\n1s> run\n5s b 7\n0s> marbles\n"
    let again = updated(text)
    #expect(result(again).isFine)
    #expect(result(again).update == nil)
  }

  @Test(arguments: ["0s> :quit\n0s> 1\n2\n", "## one\n0s> 1\n2\n## two\nbogus\n"])
  func `a file that did not run to its end is marked`(text: String) {
    #expect(!result(text).didEnd)
  }

  private func updated(_ text: String, file: String = "t.session") -> String { result(text, file: file).update ?? text }

  private func result(_ text: String, file: String = "t.session") -> FileResult {
    guard let text = try? SessionText(Array(text.utf8), file: file) else {
      return FileResult(path: file, cases: [])
    }
    return FileCheck(files: .none, isInterrupted: { false }).result(of: text)
  }
}
