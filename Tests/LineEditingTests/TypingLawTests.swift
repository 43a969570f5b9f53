import TestSupport
import Testing

@testable import LineEditing

/// Random user actions on a line, most of them typing.
private func randomKeys(_ random: inout SeededGenerator) -> [String] {
  let others = [
    "<C-a>", "<C-e>", "<C-b>", "<C-f>", "<DEL>", "<C-w>", "<C-k>", "<C-y>", "<C-_>", "<M-b>", "<M-d>", "<Tab>", "<Up>",
    "<Down>", "<C-r>", "<C-g>", "<C-l>", "<C-v>", "<M-3>", "<Paste>a b</Paste>", "日", "é", "e\u{301}", "👩‍👧", "\u{301}",
    "<M-Enter>", "}", "p", ".", "x", "0",
  ]
  return (0..<Int.random(in: 1...40, using: &random)).map { _ in
    return Int.random(in: 0..<3, using: &random) == 0
      ? others.randomElement(using: &random)! : ["a", "b", " ", "al", "de", "{"].randomElement(using: &random)!
  }
}

/// Returns the screen after the keys have come in those pieces.
private func screen(after pieces: [[UInt8]], columns: Int, mode: EditingMode) -> ScreenModel {
  let terminal = FakeTerminal(pieces.map { .bytes($0) }, columns: columns, rows: 40)
  let editor = LineEditor(terminal: terminal, history: History(["alpha", "a line 日本 of before", "delta"]))
  editor.mode = mode
  editor.continues = { $0.hasSuffix("{") ? 2 : nil }
  editor.assistant = makeAssistant()
  _ = editor.readLine(prompt: "0s> ")
  return terminal.screen
}

@Suite struct TypingLawTests {
  @Test(arguments: [EditingMode.emacs, .vi])
  func `the screen is the same whether keys come one by one or all at once`(mode: EditingMode) {
    for seed in seeds(330) {
      var random = SeededGenerator(seed: seed)
      let columns = Int.random(in: 8...70, using: &random)
      let keys = randomKeys(&random)
      let pieces = keys.map(bytes(ofKeys:))
      let torn = screen(after: pieces, columns: columns, mode: mode)
      let whole = screen(after: [Array(pieces.joined())], columns: columns, mode: mode)
      let isSame = torn.lines == whole.lines && (torn.row, torn.column) == (whole.row, whole.column)
      #expect(isSame, "seed \(seed), \(columns) columns, \(keys): \(torn.lines), all at once \(whole.lines)")
      if !isSame { return }
    }
  }
}
