import Testing

@testable import LineEditing

@Suite struct TypistTests {
  private func editor(
    typing strokes: [String], _ inputs: TerminalInput...
  ) -> (editor: LineEditor, terminal: FakeTerminal) {
    let terminal = FakeTerminal(inputs, columns: 40, rows: 10)
    let editor = LineEditor(terminal: terminal)
    var rest = strokes[...]
    editor.typist = { rest.popFirst().map { ($0, .zero) } }
    return (editor, terminal)
  }

  @Test func `text from a typist is entered as if keys were pressed`() {
    let (editor, terminal) = editor(typing: ["a", "b", "\u{7f}", "c\r", "日", "\r"])
    #expect(editor.readLine(prompt: "> ") == .line("ac"))
    #expect(editor.readLine(prompt: "> ") == .line("日"))
    #expect(terminal.screen.lines == ["> ac", "> 日"])
  }

  @Test func `the first key that the user presses stops the typist and is ignored`() {
    let (editor, _) = editor(typing: ["a", "", "b"], .keys("x"), .keys("y\r"))
    var hasEnded = false
    editor.onTypistEnd = { hasEnded = true }
    #expect(editor.readLine(prompt: "> ") == .line("y"))
    #expect(hasEnded)
  }

  @Test func `after the typist's end the user continues`() {
    let (editor, _) = editor(typing: ["a"], .keys("b\r"))
    var hasEnded = false
    editor.onTypistEnd = { hasEnded = true }
    #expect(editor.readLine(prompt: "> ") == .line("ab"))
    #expect(!hasEnded)
  }

  @Test func `the typist waits before its next text`() {
    let (editor, terminal) = editor(typing: [], .timedOut, .keys("x"), .keys("\r"))
    var rest = [("a", Duration.seconds(1_000)), ("b", .zero)][...]
    editor.typist = { rest.popFirst() }
    #expect(editor.readLine(prompt: "> ") == .line(""))
    #expect(terminal.patience.prefix(2).allSatisfy { (900_000...1_000_000).contains($0 ?? 0) })
  }
}
