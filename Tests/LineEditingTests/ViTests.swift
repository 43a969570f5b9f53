import TestSupport
import Testing

@testable import LineEditing

@Suite struct ViTests {
  @Test(
    arguments: [
      // motions
      ("one two|", "<Esc>", "one tw|o"),
      ("one two|", "<Esc>hh", "one |two"),
      ("one two|", "<Esc>99h", "|one two"),
      ("|one two", "<Esc>99l", "one tw|o"),
      ("|one.two  three", "<Esc>w", "one|.two  three"),
      ("|one.two  three", "<Esc>3w", "one.two  |three"),
      ("|one.two  three", "<Esc>W", "one.two  |three"),
      ("|one.two  three", "<Esc>e", "on|e.two  three"),
      ("|one.two  three", "<Esc>E", "one.tw|o  three"),
      ("|one.two  three", "<Esc>2E", "one.two  thre|e"),
      ("one.two  three|", "<Esc>b", "one.two  |three"),
      ("one.two  three|", "<Esc>3b", "one|.two  three"),
      ("one.two  three|", "<Esc>2B", "|one.two  three"),
      ("  one two|", "<Esc>0", "|  one two"),
      ("  one two|", "<Esc>^", "  |one two"),
      ("|one two", "<Esc>$", "one tw|o"),
      ("|abcabcabc", "<Esc>fc", "ab|cabcabc"),
      ("|abcabcabc", "<Esc>2fc", "abcab|cabc"),
      ("|abcabcabc", "<Esc>tc;", "abca|bcabc"),
      ("|abcabcabc", "<Esc>fc;;,", "abcab|cabc"),
      ("abcabcabc|", "<Esc>Fa", "abcabc|abc"),
      ("abcabcabc|", "<Esc>Ta;", "abca|bcabc"),
      ("|abc", "<Esc>fz", "|abc"),
      ("|f(a, b)", "<Esc>%", "f(a, b|)"),
      ("f(a, b)|", "<Esc>%", "f|(a, b)"),
      ("one\ntwo|", "<Esc>k", "on|e\ntwo"),
      ("one\n|two", "<Esc>hx", "one\n|wo"),
      // operators
      ("|one two three", "<Esc>dw", "|two three"),
      ("|one two three four", "<Esc>2dw", "|three four"),
      ("|one two three four", "<Esc>d2w", "|three four"),
      ("|a b c d e f g", "<Esc>2d2w", "|e f g"),
      ("one two| three", "<Esc>db", "one |o three"),
      ("|one two", "<Esc>de", "| two"),
      ("one two|", "<Esc>dw", "one t|w"),
      ("|one\ntwo", "<Esc>dw", "|\ntwo"),
      ("|a(b, c) d", "<Esc>fbd%", "a|, c) d"),
      ("|a(b, c) d", "<Esc>ld%", "a| d"),
      ("|one, two", "<Esc>dt,", "|, two"),
      ("|one, two", "<Esc>df,", "| two"),
      ("one, two|", "<Esc>dT,", "one,|o"),
      ("|one, two", "<Esc>dfz", "|one, two"),
      ("one t|wo", "<Esc>d0", "|two"),
      ("one |two three", "<Esc>D", "on|e"),
      ("one |two three", "<Esc>d$", "on|e"),
      ("one two|", "<Esc>dd", "|"),
      ("one\nt|wo\nthree", "<Esc>dd", "one\n|three"),
      ("one\ntw|o", "<Esc>dd", "|one"),
      ("one\nt|wo\nthree", "<Esc>ccx<Esc>", "one\n|x\nthree"),
      ("|one two", "<Esc>cwx", "x| two"),
      ("|one two", "<Esc>cWx", "x| two"),
      ("|one two three", "<Esc>c2wx", "x| three"),
      ("|one two", "<Esc>ctwx", "x|wo"),
      ("|one two", "<Esc>cfzx", "|ne two"),
      ("one |two", "<Esc>Cx", "onex|"),
      ("one two|", "<Esc>Sx", "x|"),
      ("|abc", "<Esc>sx", "x|bc"),
      ("|abc", "<Esc>2sx", "x|c"),
      ("|abc", "<Esc>x", "|bc"),
      ("|abc", "<Esc>2x", "|c"),
      ("|abc", "<Esc>9x", "|"),
      ("abc|", "<Esc>X", "a|c"),
      ("|abc", "<Esc>rx", "|xbc"),
      ("|abc", "<Esc>2rx", "x|xc"),
      ("|abc", "<Esc>4rx", "|abc"),
      ("|aBc", "<Esc>~", "A|Bc"),
      ("|aBc", "<Esc>3~", "Ab|C"),
      // put
      ("|one two", "<Esc>dwp", "tone| wo"),
      ("|one two", "<Esc>ywP", "one| one two"),
      ("|one two", "<Esc>yw$p", "one twoone| "),
      ("|ab", "<Esc>x2p", "ba|a"),
      // inserting
      ("abc|", "<Esc>ix", "abx|c"),
      ("abc|", "<Esc>ax", "abcx|"),
      ("  abc|", "<Esc>Ix", "  x|abc"),
      ("|abc", "<Esc>Ax", "abcx|"),
      ("|", "<Esc>3iab<Esc>", "ababa|b"),
      ("ab|", "<C-w>x", "x|"),
      ("ab|", "<Left>x", "ax|b"),
      ("ab|", "<C-v><C-a>", "ab\u{1}|"),
      // again, undone, abandoned
      ("|a b c d", "<Esc>dw.", "|c d"),
      ("|a b c d", "<Esc>dw2.", "|d"),
      ("|one two", "<Esc>cwx<Esc>w.", "x |x"),
      ("|ab cd", "<Esc>ixy<Esc>w.", "xyab x|ycd"),
      ("|abc", "<Esc>rxl.", "x|xc"),
      ("|ab", "<Esc>i<Paste>x y</Paste>z<Esc>$.", "x yzax y|zb"),
      ("|a b c", "<Esc>dwywP.", "bb|  b c"),
      ("|a b c", "<Esc>dwu", "|a b c"),
      ("|a b c", "<Esc>dwdwuu", "|a b c"),
      ("|one two", "<Esc>cwx y z<Esc>u", "|one two"),
      ("ab|", "<Esc>ac d e<Esc>u", "a|b"),
      ("|one two", "<Esc>cwx<Esc>w.u", "x |two"),
      ("ab|", "<Esc>dwdwU", "a|b"),
      ("ab|", "<Esc>dq", "a|b"),
      ("ab cd|", "<Esc>d<Left>", "ab |d"),
      ("ab|", "<Esc>3<Esc>x", "|a"),
      ("ab|", "<Esc>d<C-a>x", "|b"),
      ("日本e\u{301}|", "<Esc>x", "日|本"),
      ("", "<Esc>xXdwdd~pP.rxucc~", "~|"),
    ] as [(String, String, String)])
  func `keys behave as in vi`(start: String, keys: String, end: String) {
    #expect(results(of: keys, from: start, mode: .vi) == [end])
  }

  @Test func `repetitions are limited`() {
    let put = results(of: "<Esc>yy99999999p", from: String(repeating: "a", count: 90) + "|", mode: .vi)
    #expect(put.allSatisfy { $0.count <= 100_200 })
    let inserted = results(of: "<Esc>99999999iabc<Esc>", from: "|", mode: .vi)
    #expect(inserted.allSatisfy { $0.count <= 100_000 })
  }

  @Test func `a line begins in insert mode, Escape and a quick key are two keys, and k walks the history`() {
    let terminal = FakeTerminal(.keys("ab\u{1b}x\r"), .keys("cd\u{1b}"), .timedOut, .keys("kx\r"), .keys("q\r"))
    let editor = LineEditor(terminal: terminal)
    editor.mode = .vi
    #expect((0..<3).map { _ in editor.readLine(prompt: "> ") } == [.line("a"), .line(""), .line("q")])
  }

  @Test func `an insertion that walks through the history keeps separate undo steps for each line`() {
    let terminal = FakeTerminal(.keys("xy\u{1b}[A!\u{1b}[B\u{1b}"), .timedOut, .keys("xu\r"))
    let editor = LineEditor(terminal: terminal, history: History(["old"]))
    editor.mode = .vi
    #expect(editor.readLine(prompt: "> ") == .line("xy"))
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `whatever is typed, the caret stays in the line and undo returns to the start`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let keys =
      Array("hlwbeWBE0^$fFtT;,dcyDCYxXsSr~pPuU.iaIAoOR|gGkj%123 a({)}\"\n日").map(String.init) + [
        "<Esc>", "<Esc>", "<C-w>", "<DEL>", "<C-r>",
      ]
    var typist = Typist()
    typist.state.mode = .vi
    for _ in 0..<200 {
      typist.press(keys.randomElement(using: &random)!)
      if Int.random(in: 0..<4, using: &random) == 0 { typist.pause() }
      #expect((0...typist.line.characters.count).contains(typist.line.caret), "seed \(seed)")
      #expect(Array(typist.line.characters) == Array(typist.line.text), "seed \(seed)")
      if typist.line.characters.count > 2_000 { typist.line.delete(0..<2_000) }
    }
    while typist.line.undo() {}
    #expect(typist.line.isEmpty, "seed \(seed)")
  }
}
