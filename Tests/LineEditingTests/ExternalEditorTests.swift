import Glibc
import Testing

@testable import LineEditing

@Suite struct ExternalEditorTests {
  /// Returns a text edited by a shell command that receives the file.
  private func edited(_ text: String, by editor: String) -> String? {
    ExternalEditor.edit(text) { $0 == "EDITOR" ? editor : nil }
  }

  @Test func `the edited text is used without its last newline`() {
    #expect(edited("one\ntwo", by: "sed -i s/o/0/g") == "0ne\ntw0")
    #expect(edited("one", by: "printf 'a\\n\\n' >") == "a\n")
    #expect(edited("one", by: "printf a >") == "a")
  }

  @Test(arguments: ["false", "no-such-program-2f1", "rm", "kill -9 $$;", "printf '\\377' >"])
  func `an editor that fails, or leaves no text, changes nothing`(editor: String) {
    #expect(edited("one", by: "2>/dev/null " + editor) == nil)
  }

  @Test func `the file is private and deleted afterwards`() throws {
    let seen = try #require(edited("", by: "f() { stat -c '%a %n' \"$1\" > \"$1.x\"; mv \"$1.x\" \"$1\"; }; f"))
    let words = seen.split(separator: " ")
    #expect(words.first == "600")
    #expect(words.last?.hasSuffix(".txt") == true)
    #expect(access(String(words.last ?? ""), F_OK) != 0)
  }

  @Test func `VISUAL comes before EDITOR, and an empty variable counts as unset`() {
    let visual = ["VISUAL": "sed -i s/a/v/", "EDITOR": "sed -i s/a/e/"]
    #expect(ExternalEditor.edit("a") { visual[$0] } == "v")
    #expect(ExternalEditor.edit("a") { $0 == "VISUAL" ? "" : visual[$0] } == "e")
  }

  @Test func `Ctrl-C goes only to the editor while it runs`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let edited = ExternalEditor.ignoringInterrupts {
        kill(getpid(), SIGINT)
        return ExternalEditor.edit("a") { $0 == "EDITOR" ? "kill -INT $$; sed -i s/a/b/" : nil }
      }
      precondition(edited == nil)  // the shell of the editor was interrupted
      exit(0)
    }
  }

  @Test func `a missing folder is a failure`() {
    #expect(ExternalEditor.edit("a") { $0 == "TMPDIR" ? "/no/such/folder" : "true" } == nil)
  }

  @Test func `Ctrl-X Ctrl-E edits the line with the terminal restored, as one undo step`() {
    let terminal = FakeTerminal(.keys("ab\u{18}\u{5}"), .keys("!\u{1f}\u{1f}\r"))
    let editor = LineEditor(terminal: terminal)
    var seen: [String] = []
    editor.editText = { text in
      seen.append("\(text) \(terminal.isRaw)")
      return "c\nd"
    }
    #expect(editor.readLine(prompt: "> ") == .line("ab"))
    #expect(seen == ["ab false"])
    #expect(terminal.screen.lines == ["> ab", "> ab"])
  }

  @Test func `when the editor fails the line stays as it was, including the caret`() {
    let terminal = FakeTerminal(.keys("ab\u{2}\u{18}\u{5}"), .keys("x\r"))
    let editor = LineEditor(terminal: terminal)
    editor.editText = { _ in nil }
    #expect(editor.readLine(prompt: "> ") == .line("axb"))
  }
}
