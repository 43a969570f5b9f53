import Testing

@testable import LineEditing

@Suite struct ViRowsAndObjectsTests {
  @Test(
    arguments: [
      // whole rows
      ("one\nt|wo\nthree", "<Esc>yyp", "one\ntwo\n|two\nthree"),
      ("one\nt|wo\nthree", "<Esc>yyP", "one\n|two\ntwo\nthree"),
      ("|one\n  two\nthree", "<Esc>2yyp", "one\n|one\n  two\n  two\nthree"),
      ("|one\n  two\nthree", "<Esc>ddp", "  two\n|one\nthree"),
      ("one\n  two|", "<Esc>ddP", "  |two\none"),
      ("one two|", "<Esc>ddp", "|one two"),
      ("one|", "<Esc>yyp", "one\n|one"),
      ("one|", "<Esc>Y2P", "|one\none\none"),
      ("one|", "<Esc>yyxp", "on|e"),
      ("|a\nb\nc\nd", "<Esc>2dd", "|c\nd"),
      ("|a\nb\nc\nd", "<Esc>9dd", "|"),
      ("|a\nb\nc\nd", "<Esc>dj", "|c\nd"),
      ("|a\nb\nc\nd", "<Esc>d9j", "|a\nb\nc\nd"),
      ("a\nb\nc\n|d", "<Esc>dk", "a\n|b"),
      ("a\nb\n|c\nd", "<Esc>dgg", "|d"),
      ("a\nb\n|c\nd", "<Esc>dG", "a\n|b"),
      ("a\nb\n|c\nd", "<Esc>ykP", "a\n|b\nc\nb\nc\nd"),
      ("a\nb\n|c\nd", "<Esc>ckx<Esc>", "a\n|x\nd"),
      ("|a\nb\nc", "<Esc>dd.", "|c"),
      ("|a\nb\nc", "<Esc>ddu", "|a\nb\nc"),
      ("a\n  b\n|c", "<Esc>gg", "|a\n  b\nc"),
      ("a\n  b\n|c", "<Esc>2gg", "a\n  |b\nc"),
      ("a\n  b\n|c", "<Esc>9gg", "a\n  b\n|c"),
      ("a\n  b\n|c", "<Esc>gx", "a\n  b\n|c"),
      // new rows
      ("  on|e\ntwo", "<Esc>ox", "  one\n  x|\ntwo"),
      ("one\n  tw|o", "<Esc>0Ox", "one\n  x|\n  two"),
      ("|", "<Esc>ox", "\nx|"),
      ("|one", "<Esc>oab<Esc>.", "one\nab\na|b"),
      ("|one", "<Esc>3oab<Esc>", "one\nab\nab\na|b"),
      ("|one", "<Esc>2Oab<Esc>", "a|b\nab\none"),
      ("|one", "<Esc>oab<Esc>u", "on|e"),
      // typed over
      ("|abc", "<Esc>Rxy<Esc>", "x|yc"),
      ("|abc", "<Esc>Rwxyz<Esc>", "wxy|z"),
      ("|abc", "<Esc>Rxy<DEL>", "x|bc"),
      ("|abc", "<Esc>Rxy<DEL><DEL><DEL>", "|abc"),
      ("a|bc", "<Esc>lRx<DEL><DEL>", "|abc"),
      ("ab|", "<Esc>Rwxyz<DEL><DEL><DEL>", "aw|"),
      ("|ab\ncd", "<Esc>Rxyz<Esc>", "xy|z\ncd"),
      ("|abcd", "<Esc>2Rx<Esc>", "x|xcd"),
      ("|abcd", "<Esc>Rx<Esc>l.", "x|xcd"),
      ("|abcd", "<Esc>Rxyz<Esc>u", "|abcd"),
      ("|ab", "<Esc>Rx<Right>y<Esc>", "xb|y"),
      // columns, redo
      ("abcd|", "<Esc>3|", "ab|cd"),
      ("abcd|", "<Esc>|", "|abcd"),
      ("a|bcd", "<Esc>9|", "abc|d"),
      ("ab|cdef", "<Esc>d5|", "a|ef"),
      ("|a b c", "<Esc>dwdwuu<C-r>", "|b c"),
      ("|a b c", "<Esc>dwdwuu2<C-r>", "|c"),
    ] as [(String, String, String)])
  func `rows are inserted, opened and overwritten as in vi`(start: String, keys: String, end: String) {
    #expect(results(of: keys, from: start, mode: .vi) == [end])
  }

  @Test(
    arguments: [
      ("one t|wo three", "<Esc>diw", "one | three"),
      ("one t|wo three", "<Esc>daw", "one |three"),
      ("one tw|o", "<Esc>daw", "on|e"),
      ("one  t|wo", "<Esc>hhdiw", "one|two"),
      ("one  t|wo x", "<Esc>hhdaw", "one| x"),
      ("a|.b c", "<Esc>diw", "|.b c"),
      ("a.|b c", "<Esc>diW", "| c"),
      ("|a b c d", "<Esc>d3iw", "| c d"),
      ("|a b c d", "<Esc>d2aw", "|c d"),
      ("o|ne two", "<Esc>ciwx", "x| two"),
      ("one\nt|wo\nthree", "<Esc>daw", "one\n|\nthree"),
      ("|one two", "<Esc>yiwP", "on|eone two"),
      ("|one two", "<Esc>diww.", "| "),
      ("f(a|, b)", "<Esc>di(", "f(|)"),
      ("f(a|, b)", "<Esc>da(", "|f"),
      ("f(a|, b)x", "<Esc>dab", "f|x"),
      ("f|(a, b)", "<Esc>lci)x", "f(x|)"),
      ("f(g(a|), b)", "<Esc>d2i(", "f(|)"),
      ("f(g(a|), b)", "<Esc>d3i(", "f(g(|a), b)"),
      ("[1, [2|]]", "<Esc>hdi[", "[1, [|]]"),
      ("a { b\n| c }", "<Esc>di{", "a {|}"),
      ("a { b\n| c }", "<Esc>daB", "a| "),
      ("f(\"(\", a|)", "<Esc>di(", "f(|)"),
      ("say \"a |b\" c", "<Esc>di\"", "say \"|\" c"),
      ("say \"a |b\" c", "<Esc>da\"", "say |c"),
      ("|say \"a b\" c", "<Esc>ci\"x", "say \"x|\" c"),
      ("say 'a |b' c", "<Esc>di'", "say '|' c"),
      ("say \"a\\\" |b\" c", "<Esc>di\"", "say \"|\" c"),
      ("\"a\" |b \"c\"", "<Esc>di\"", "\"a\" b \"|\""),
      ("a |b", "<Esc>di\"", "a| b"),
      ("a |b", "<Esc>dix", "a| b"),
      ("|", "<Esc>diwdi(", "|"),
    ] as [(String, String, String)])
  func `operators accept text objects`(start: String, keys: String, end: String) {
    #expect(results(of: keys, from: start, mode: .vi) == [end])
  }

  @Test(
    arguments: [
      ("/an\r", "b an", "the newest with it"),
      ("/an\rn", "a an", "n goes on"),
      ("/an\rnN", "b an", "N goes back"),
      ("/an\rnn", "a an", "beyond the last it stays"),
      ("ixy\u{1b}0/an\rnNN", "b an", "the other way too"),
      ("/zz\r", "", "nothing is found"),
      ("ixy\u{1b}/an\u{1b}", "xy", "Escape gives up"),
      ("ixy\u{1b}/an\u{7}", "xy", "Ctrl-G gives up"),
      ("G", "a an", "G is the oldest entry"),
      ("2G", "none", "a number is that entry"),
      ("9G", "", "there is no such entry"),
      ("G?b\r", "b an", "? goes to newer ones"),
      ("G?b\rn", "b an", "and so does n"),
      ("/an\r/\r", "a an", "an empty search repeats the last one"),
      ("/an\rx", "b n", "keys are commands again"),
      ("n", "", "n without a search"),
    ] as [(String, String, String)])
  func `slash and n search the history`(keys: String, line: String, what: String) {
    // The Escapes of the keys are followed by silence.
    let parts = "\u{1b}\(keys)".split(separator: "\u{1b}", omittingEmptySubsequences: false)
    var inputs: [TerminalInput] = []
    for (index, part) in parts.enumerated() {
      inputs.append(.keys(part + (index < parts.count - 1 ? "\u{1b}" : "")))
      inputs.append(.timedOut)
    }
    let terminal = FakeTerminal(inputs + [.keys("\r")], columns: 80, rows: 24)
    let editor = LineEditor(terminal: terminal, history: History(["a an", "none", "b an"]))
    editor.mode = .vi
    #expect(editor.readLine(prompt: "> ") == .line(line), "\(what)")
  }
}
