import TestSupport
import Testing

@testable import LineEditing

private let entries = ["alpha", "beta", "Beta max", "gamma\nbeta", "delta"]

/// What the last row of a search shows: the prompt, and the line with its caret.
private func searched(_ keys: String, _ entries: [String] = entries, from start: String = "") -> String {
  var decoder = KeyDecoder()
  var search: IncrementalSearch?
  let walk = HistoryWalk(History(entries))
  var line = LineBuffer(start)
  for key in decoder.decode(keys.utf8) {
    let command = KeyBindings.command(for: key)
    if search == nil, case .search(let direction)? = command {
      search = IncrementalSearch(walk, from: line, direction, lastText: "last")
    } else if search?.take(command) == .ended {
      return "ended"
    }
  }
  guard let search else { return "none" }
  line = search.line
  return search.prompt + String(line.characters[..<line.caret]) + "|" + String(line.characters[line.caret...])
}

@Suite struct IncrementalSearchTests {
  @Test(
    arguments: [
      ("\u{12}", "(history search)`': typed|"),
      ("\u{12}e", "(history search)`e': d|elta"),
      ("\u{12}eta", "(history search)`eta': gamma\nb|eta"),
      ("\u{12}bet\u{12}", "(history search)`bet': |Beta max"),
      ("\u{12}bet\u{12}\u{12}", "(history search)`bet': |beta"),
      ("\u{12}bet\u{12}\u{12}\u{12}", "(failed history search)`bet': |beta"),
      ("\u{12}bet\u{12}\u{12}\u{12}\u{7f}", "(history search)`bet': |beta"),
      ("\u{12}bet\u{12}\u{12}\u{13}", "(forward history search)`bet': |Beta max"),
      ("\u{12}bet\u{12}\u{12}\u{12}\u{13}\u{13}\u{13}", "(failed forward history search)`bet': gamma\n|beta"),
      ("\u{12}Be", "(history search)`Be': |Beta max"),
      ("\u{12}BE", "(failed history search)`BE': |Beta max"),
      ("\u{12}be\u{12}t\u{7f}\u{7f}", "(history search)`be': gamma\n|beta"),
      ("\u{12}e\u{7f}\u{7f}\u{7f}", "(history search)`': typed|"),
      ("\u{12}ez\u{7f}", "(history search)`e': d|elta"),
      ("\u{12}zzz", "(failed history search)`zzz': typed|"),
      ("\u{12}a\u{12}\u{12}", "(history search)`a': Beta m|ax"),
      ("\u{12}ax", "(history search)`ax': Beta m|ax"),
      ("\u{12}\u{12}", "(failed history search)`last': typed|"),
      ("\u{13}a", "(failed forward history search)`a': typed|"),
      ("\u{13}a\u{12}", "(history search)`a': delt|a"),
      ("\u{12}e\u{1b}[200~lt\u{1b}[201~", "(history search)`elt': d|elta"),
      ("\u{12}yped", "(failed history search)`yped': typed|"),
    ])
  func `keys narrow and move a search`(keys: String, shown: String) {
    #expect(searched(keys, from: "typed") == shown)
  }

  @Test(arguments: ["\r", "\u{1}", "\u{1b}[D", "\u{1b}[A", "\u{3}", "\u{1b}[15~", "\u{1b}d", "\u{17}"])
  func `any other key ends a search`(key: String) {
    #expect(searched("\u{12}e" + key) == "ended")
  }

  @Test(
    arguments: [
      ("ä", "Ärger", 0..<1), ("Ä", "ärger", nil), ("e", "e\u{301}e", 1..<2), ("日", "今日日", 2..<3), ("b", "", nil),
      ("ss", "STRASSE", 4..<6), ("k", "\u{212a}", 0..<1), ("🇷", "🇫🇷", nil),
    ] as [(String, String, Range<Int>?)])
  func `a match consists of whole characters`(text: String, entry: String, match: Range<Int>?) {
    #expect(SearchPattern(text).range(in: entry, isLast: true) == match)
  }

  @Test func `a search through ten thousand entries keeps up with the keys`() {
    let walk = HistoryWalk(History((0..<10_000).map { "entry number \($0) of a long history" }))
    var search = IncrementalSearch(walk, from: LineBuffer(), .older)
    let time = threadTime { _ = search.take(.edit(.insert("zz"))) }
    #expect(search.prompt.hasPrefix("(failed"))
    #expect(time < .milliseconds(500))
  }
}

/// Returns the results and the final screen.
private func outcome(_ inputs: [TerminalInput], rows: Int = 24) -> [String] {
  let terminal = FakeTerminal(columns: 40, rows: rows)
  terminal.inputs = inputs
  let editor = LineEditor(terminal: terminal, history: History(entries))
  var results: [String] = []
  while case .line(let line) = editor.readLine(prompt: "> ") { results.append(line) }
  return results + terminal.screen.complaints + [terminal.screen.lines.joined(separator: "/")]
}

@Suite struct SearchingLineEditorTests {
  @Test(
    arguments: [
      ("\u{12}bet\r", ["gamma\nbeta", "> gamma/... beta/>"]),
      ("\u{12}bet\u{12}", ["(history search)`bet': Beta max"]),
      ("\u{12}bet\u{12}\u{5}!\r", ["Beta max!", "> Beta max!/>"]),
      ("\u{12}bet\u{12}!\r", ["Beta max", "> Beta max/>"]),
      ("ab\u{2}\u{12}bet\u{7}c\r", ["acb", "> acb/>"]),
      ("ab\u{2}\u{12}zz\u{1b}[Cc\r", ["abc", "> abc/>"]),
      ("\u{12}max\u{1b}[A\r", ["beta", "> beta/>"]),
      ("x\u{12}max\u{1b}[B\u{1b}[B\u{1b}[B\r", ["x", "> x/>"]),
      ("\u{12}alp\r\u{12}\u{12}\u{1}-\r", ["alpha", "-alpha", "> alpha/> -alpha/>"]),
      ("\u{12}日\u{3}", ["> ^C"]),
      ("\u{1b}<\u{1b}[B\r", ["beta", "> beta/>"]),
      ("\u{1b}<\u{1b}>x\r", ["x", "> x/>"]),
      ("be\u{1b}[A\r", ["beta", "> beta/>"]),
      ("\u{1b}[AX\u{12}aX", ["(history search)`aX': deltaX"]),
      ("\u{1b}[AX\u{12}aX\u{12}\u{7}!\r", ["deltaX!", "> deltaX!/>"]),
      ("\u{1b}[AX\u{1b}[B\u{12}aX\u{5}!\r", ["deltaX!", "> deltaX!/>"]),
      ("\u{7}a\r", ["a", "> a/>"]),
    ] as [(String, [String])])
  func `search works with keys split at every byte`(keys: String, expected: [String]) {
    let bytes = Array(keys.utf8)
    #expect(outcome(bytes.map { .bytes([$0]) }) == expected)
    for cut in 1..<max(2, bytes.count) {
      #expect(outcome([.bytes(Array(bytes[..<cut])), .bytes(Array(bytes[cut...]))]) == expected, "torn at \(cut)")
    }
  }

  @Test func `Escape ends a search with the found line`() {
    #expect(outcome([.keys("\u{12}max\u{1b}"), .timedOut, .keys("\u{5}!\r")]) == ["Beta max!", "> Beta max!/>"])
  }

  @Test func `a resize keeps the search`() {
    #expect(outcome([.keys("\u{12}alp"), .resized, .keys("ha\r")]).first == "alpha")
  }
}

@Suite struct RememberingLineEditorTests {
  @Test func `accepted lines are written to the file at once, and the next editor reads them`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/history"
    let editor = LineEditor(
      terminal: FakeTerminal(.keys("one\r two\rthree\u{3}")), historyFile: HistoryFile(path: path))
    _ = editor.readLine(prompt: "> ")
    #expect(text(path) == "one\n")
    while editor.readLine(prompt: "> ") != .endOfInput {}
    #expect(text(path) == "one\n")
    let next = LineEditor(terminal: FakeTerminal(.keys("\u{1b}[A!\r")), historyFile: HistoryFile(path: path))
    #expect(next.readLine(prompt: "> ") == .line("one!"))
    #expect(editor.readLine(prompt: "> ") == .endOfInput)
    #expect(editor.history.entries == ["one!", "one"], "its own line is the nearest")
  }

  @Test func `an editor whose history file is a directory works`() throws {
    let folder = try TemporaryFolder()
    let file = HistoryFile(path: folder.path)
    let editor = LineEditor(terminal: FakeTerminal(.keys("one\r\u{1b}[A!\r")), historyFile: file)
    #expect(editor.readLine(prompt: "> ") == .line("one"))
    #expect(editor.readLine(prompt: "> ") == .line("one!"))
    #expect(file.takeFailure() == .notAFile)
    #expect(file.takeFailure() == nil)
  }
}
