import TestSupport
import Testing

@testable import LineEditing

@Suite struct EmacsTests {
  @Test(
    arguments: [
      // arguments
      ("abcdefgh|", "<M-5><Left>", "abc|defgh"),
      ("|abcdefghijkl", "<M-1>1<Right>", "abcdefghijk|l"),
      ("one two|", "<M--><M-f>", "one |two"),
      ("|one two three", "<M-2><M-f>", "one two| three"),
      ("|", "<M-3>x", "xxx|"),
      ("|", "<M-2>3x", String(repeating: "x", count: 23) + "|"),
      ("|", "<M-3><C-v>7", "777|"),
      ("ab|cd", "<M--><Delete>", "a|cd"),
      ("ab|", "<M-3><C-g>x", "abx|"),
      ("ab|", "<M-0>x", "ab|"),
      ("ab|", "<M-->x", "ab|"),
      ("abcd|", "<M-3><DEL><C-y><C-y>", "abcdbcd|"),
      ("one| two", "<M--><C-k>", "| two"),
      // kill and yank
      ("one two three|", "<C-w><C-w><C-y>", "one two three|"),
      ("one |two three", "<M-d><M-d><C-a><C-y>", "two three|one "),
      ("one |two", "<C-k><C-u><C-y>", "one two|"),
      ("one two|", "<C-w><C-a><C-k><C-y><M-y>", "two|"),
      ("one two|", "<C-w><C-a><C-k><C-y><M-y><M-y>", "one |"),
      ("a b|", "<C-w><C-a><C-k><C-y><M-y>x<M-y>", "bx|"),
      ("one|", "<M-y>", "one|"),
      ("one two|", "<M-DEL><C-y><C-y>", "one twotwo|"),
      ("one two|", "<M-C-h>", "one |"),
      ("one t|wo", "<C-x><DEL>", "|wo"),
      ("a  \t|  b", "<M-\\>", "a|b"),
      ("one\n|two\nthree", "<C-k><C-k>", "one\n|three"),
      ("one\ntw|o", "<C-u>", "one\n|o"),
      // transposing and case
      ("ab|", "<C-t>", "ba|"),
      ("a|b", "<C-t>", "ba|"),
      ("|ab", "<C-t>", "|ab"),
      ("日é|", "<C-t>", "é日|"),
      ("a|bcd", "<M-2><C-t>", "bca|d"),
      ("abc|d", "<M--><C-t>", "ac|bd"),
      ("one two|", "<M-t>", "two one|"),
      ("one| two", "<M-t>", "two one|"),
      ("one t|wo, three", "<M-t>", "two one|, three"),
      ("one two|, three", "<M-t>", "one three, two|"),
      ("one|", "<M-t>", "one|"),
      ("|hello wörld", "<M-u>", "HELLO| wörld"),
      ("hello| wörld", "<M-c>", "hello Wörld|"),
      ("|HELLO WORLD", "<M-l>", "hello| WORLD"),
      ("|straße x", "<M-u>y", "STRASSEy| x"),
      ("one two|", "<M--><M-u>", "one TWO|"),
      ("|one two", "<M-2><M-c>", "One Two|"),
      // quoted insert and character search
      ("|", "<C-q><C-a><C-v><Tab>", "\u{1}\t|"),
      ("|", "<C-v><Enter>", "\r|"),
      ("|abcabc", "<C-]>c", "ab|cabc"),
      ("|abcabc", "<M-2><C-]>c", "abcab|c"),
      ("abcabc|", "<M-C-]>a", "abc|abc"),
      ("abcabc|", "<M--><C-]>a", "abc|abc"),
      ("abc|", "<C-]>z", "abc|"),
      ("abc|", "<M-C-]><Left>", "ab|c"),
      // mark, rows, what means nothing
      ("ab|cd", "<C-@><C-e><C-x><C-x>", "ab|cd"),
      ("ab|cd", "<C-x>q", "ab|cd"),
      ("ab|cd", "<C-x><F5>x", "abx|cd"),
      ("ab|cd", "<M-Enter>", "ab\n|cd"),
      ("ab|cd", "<S-Enter>", "ab\n|cd"),
      ("long row\nab\nlong row|", "<Up><Up>", "long row|\nab\nlong row"),
      ("long row\nab\nlong row|", "<Up><C-a><Up>", "|long row\nab\nlong row"),
      ("one\nt|wo", "<C-a>", "one\n|two"),
      ("on|e\ntwo", "<C-e>", "one|\ntwo"),
      ("f {\n  |", "}", "f {\n}|"),
      ("f {\n  |", "}<C-_>", "f {\n  |"),
      ("f {\n  a|", "}", "f {\n  a}|"),
      ("  |", "}", "  }|"),
      ("f {\n  |", "<Paste>}</Paste>", "f {\n  }|"),
    ] as [(String, String, String)])
  func `keys behave as in readline`(start: String, keys: String, end: String) {
    #expect(results(of: keys, from: start) == [end])
  }

  @Test(
    arguments: [
      ("|", "hello", "<C-_>", "|"),
      ("|", "hello world", "<C-_>", "hello |"),
      ("|", "hello world", "<C-_><C-x>u", "|"),
      ("|", "hello world", "<M-2><C-_>", "|"),
      ("hello world|", "<C-w>", "<C-x><C-u>", "hello world|"),
      ("hello|", "<Left><Left>xy", "<C-_>", "hel|lo"),
      ("|", "ab<Left>c", "<C-_>", "a|b"),
      ("|", "<Paste>a b c<Enter>d</Paste>e", "<C-_><C-_>", "|"),
      ("one|", "<M-3>x<C-a><C-k>", "<M-r>", "one|"),
      ("|", "abc", "<C-_><C-x>r", "abc|"),
      ("|", "abc", "<C-_><M-C-_>", "abc|"),
      ("|", "abc", "<C-_>x<C-x>r", "x|"),
      ("one two|", "<C-w><C-a><C-k><C-y><M-y>", "<C-_>", "one |"),
      ("ab|", "<C-t>", "<C-_>", "ab|"),
      ("a|", "", "<C-_><C-x>r", "a|"),
      ("a b|", "<C-w><M-0>xy", "<C-_>", "a |"),
    ] as [(String, String, String, String)])
  func `undo reverses a step, including the caret`(start: String, keys: String, undo: String, end: String) {
    #expect(results(of: keys + undo, from: start) == [end])
  }

  @Test(
    arguments: [
      ("<M-.>", "2|"),
      ("<M-.><M-.>", "\"one two\"|"),
      ("<M-.><M-.><M-.><M-.>", "a|"),
      ("<M-.><M-.><M--><M-.>", "2|"),
      ("<M-_>", "2|"),
      ("<M-0><M-.>", "send|"),
      ("<M-1><M-.><M-.>", "\"one two\"|"),
      ("<M-C-y>", "b|"),
      ("<M-0><M-C-y>", "send|"),
      ("<M-9><M-C-y>", "|"),
      ("x<M-.>y", "x2y|"),
      ("x<M-.><M-.><C-_>", "x2|"),
    ] as [(String, String)])
  func `an argument of the previous entry is yanked`(keys: String, end: String) {
    let entries = ["a", "say \"one two\"", "send b 2"]
    #expect(results(of: keys, from: "|", entries: entries) == [end])
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `undo restores every earlier line and redo every later one`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let keys = [
      "a", "b", " ", "日", "e", "\u{301}", "\u{200d}", "👩", "🇫", "ß", "<M-3>x", "<C-k>", "<C-u>", "<C-w>", "<M-d>",
      "<M-DEL>", "<C-y>",
      "<M-y>", "<C-t>", "<M-t>", "<M-u>", "<M-c>", "<M-\\>", "<DEL>", "<Delete>", "<Left>", "<Right>", "<M-b>", "<M-f>",
      "<C-a>", "<C-e>", "<M-Enter>", "<Up>", "<M-.>", "<Paste>p q</Paste>", "<M--><M-d>", "<C-@>", "<C-x><C-x>",
    ]
    var typist = Typist()
    typist.entries = ["one two", "three"]
    // Whatever the steps are, the lines that undo shows are some of the earlier lines, in order.
    var lines = [Array(typist.line.text.unicodeScalars)]
    for _ in 0..<60 {
      typist.press(keys.randomElement(using: &random)!)
      lines.append(Array(typist.line.text.unicodeScalars))
    }
    var undone: [[Unicode.Scalar]] = [lines[lines.count - 1]]
    var left = lines[...]
    while typist.line.undo() {
      let line = Array(typist.line.text.unicodeScalars)
      undone.append(line)
      guard let found = left.lastIndex(of: line) else {
        Issue.record("seed \(seed): undo shows \(typist.picture.debugDescription), which was never there")
        return
      }
      left = left[...found]
      #expect(Array(typist.line.characters) == Array(typist.line.text), "seed \(seed)")
    }
    #expect(typist.line.isEmpty, "seed \(seed)")
    for line in undone.dropLast().reversed() {
      typist.line.redo()
      #expect(Array(typist.line.text.unicodeScalars) == line, "seed \(seed)")
    }
    let isLast = !typist.line.redo()
    #expect(isLast, "seed \(seed)")
  }

  @Test func `the kill ring keeps the newest sixty kills and rotates`() {
    var ring = KillRing()
    for number in 0..<100 { ring.add("\(number)") }
    #expect(ring.current == "99")
    ring.turn()
    #expect(ring.current == "98")
    ring.turn(by: 59)
    #expect(ring.current == "99")
  }

  @Test func `the largest argument is ten thousand`() {
    var state = EditingState()
    var decoder = KeyDecoder()
    let requests = decoder.decode(bytes(ofKeys: "<M-9>99999999999999999999x")).flatMap { state.requests(for: $0) }
    #expect(requests == [Request(command: .edit(.insert("x")), argument: 10_000)])
  }
}

@Suite struct KeyBindingsTests {
  /// The bindings of readline's `emacs_keymap` that this editor has, by readline's names. Those for newlines are ours.
  @Test(
    arguments: [
      ("<C-a>", "beginning-of-line"), ("<C-b>", "backward-char"), ("<C-d>", "delete-char"), ("<C-e>", "end-of-line"),
      ("<C-f>", "forward-char"), ("<C-g>", "abort"), ("<C-h>", "backward-delete-char"), ("<C-j>", "accept-line"),
      ("<Enter>", "accept-line"), ("<C-k>", "kill-line"), ("<C-l>", "clear-screen"), ("<C-n>", "next-history"),
      ("<C-p>", "previous-history"), ("<C-q>", "quoted-insert"), ("<C-t>", "transpose-chars"),
      ("<C-u>", "unix-line-discard"), ("<C-v>", "quoted-insert"), ("<C-w>", "unix-word-rubout"), ("<C-y>", "yank"),
      ("<C-]>", "character-search"), ("<C-_>", "undo"), ("<C-@>", "set-mark"), ("<DEL>", "backward-delete-char"),
      ("<M-C-h>", "backward-kill-word"), ("<M-C-r>", "revert-line"), ("<M-C-y>", "yank-nth-arg"),
      ("<M-C-]>", "character-search-backward"), ("<M- >", "set-mark"), ("<M-->", "digit-argument"),
      ("<M-7>", "digit-argument"), ("<M-.>", "yank-last-arg"), ("<M-<>", "beginning-of-history"),
      ("<M-\\>", "delete-horizontal-space"), ("<M-_>", "yank-last-arg"), ("<M-b>", "backward-word"),
      ("<M-c>", "capitalize-word"), ("<M-d>", "kill-word"), ("<M-f>", "forward-word"), ("<M-l>", "downcase-word"),
      ("<M-r>", "revert-line"), ("<M-t>", "transpose-words"), ("<M-u>", "upcase-word"), ("<M-y>", "yank-pop"),
      ("<M-DEL>", "backward-kill-word"), ("<C-x><C-u>", "undo"), ("<C-x><DEL>", "unix-line-discard"),
      ("<C-x><C-x>", "exchange-point-and-mark"), ("<C-x><C-e>", "edit-and-execute-command"), ("<C-x>r", "redo"),
    ])
  func `a key has readline's command`(keys: String, name: String) {
    var decoder = KeyDecoder()
    let decoded = decoder.decode(bytes(ofKeys: keys)) + decoder.giveUp()
    #expect(KeyBindings.rows.first { $0.keys == decoded }?.name == name)
  }
}
