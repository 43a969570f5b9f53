import Testing

@testable import LineEditing

/// The words that complete the word before the caret.
private let words = ["debounce", "delay", "demand", "日本語", "日本茶", "send", "alpha.beta", "alpha.gamma"]

func makeAssistant() -> LineAssistant {
  LineAssistant(
    completions: { text, caret in
      let before = text.utf8.prefix(caret)
      let start = before.lastIndex(of: UInt8(ascii: " ")).map { before.index(after: $0) } ?? before.startIndex
      let word = String(before[start...]) ?? ""
      let found = words.filter { $0.hasPrefix(word) && !word.isEmpty }
      return Completions(
        replacing: before.distance(from: before.startIndex, to: start)..<caret,
        with: found.map { Completions.Candidate($0, ending: " ") })
    },
    hint: { text, _ in
      switch text {
      case "send ": LineAssistant.Hint("NAME VALUE")
      case "fix": LineAssistant.Hint("ed it", canBeAccepted: true)
      default: nil
      }
    })
}

private let tab = "\t"
private let shiftTab = "\u{1b}[Z"
private let right = "\u{1b}[C"

/// Returns the results for these keys. Each piece is a separate read; a lone Escape is followed by silence.
private func answers(
  _ pieces: [String], usesColour: Bool = false, history: [String] = [], columns: Int = 40, rows: Int = 12
) -> (results: [LineEditorResult], terminal: FakeTerminal) {
  var inputs: [TerminalInput] = []
  for piece in pieces {
    inputs.append(.keys(piece))
    if piece == "\u{1b}" { inputs.append(.timedOut) }
  }
  let terminal = FakeTerminal(inputs, columns: columns, rows: rows)
  let editor = LineEditor(terminal: terminal, history: History(history))
  editor.assistant = makeAssistant()
  editor.usesColour = usesColour
  var results: [LineEditorResult] = []
  repeat { results.append(editor.readLine(prompt: "> ")) } while results.last != .endOfInput && results.count < 9
  return (results, terminal)
}

@Suite struct CompletionTests {
  @Test(
    arguments: [
      ("one candidate is put in with what follows", ["s", tab, "x"], "send x"),
      ("nothing that fits changes nothing", ["x", tab, "y"], "xy"),
      ("what all begin with comes first", ["al", tab], "alpha."),
      ("a second Tab lists, a third takes the first", ["al", tab, tab, tab], "alpha.beta"),
      ("further Tabs go round", ["al", tab, tab, tab, tab, tab], "alpha.beta"),
      ("Shift-Tab goes back", ["al", tab, tab, shiftTab], "alpha.gamma"),
      ("without a longer prefix the first Tab lists", ["de", tab, tab], "debounce"),
      ("the arrows go through the list", ["de", tab, "\u{1b}[B", "\u{1b}[B"], "delay"),
      ("typing takes what is shown", ["de", tab, tab, tab, "X"], "delayX"),
      ("a motion takes what is shown", ["de", tab, tab, "\u{1}", "X"], "Xdebounce"),
      ("Ctrl-G goes back to what was typed", ["al", tab, tab, tab, "\u{7}", "!"], "al!"),
      ("Escape goes back to what was typed", ["al", tab, tab, tab, "\u{1b}", "!"], "al!"),
      ("Tab after Ctrl-G begins anew", ["al", tab, "\u{7}", tab], "alpha."),
      ("a word in the middle is completed up to the caret", ["s tail", "\u{1}", "\u{6}", tab, "!"], "send! tail"),
      ("a space that is there is not doubled", ["s x", "\u{1}", "\u{6}", tab], "send x"),
      ("wide characters are characters", ["日 z", "\u{1}", "\u{6}", tab, tab, tab, tab], "日本茶 z"),
      ("a list that typing has narrowed to one gives it", ["de", tab, "l", tab, "!"], "delay !"),
      ("and one of several at once", ["d", tab, "x", "\u{7f}", tab], "de"),
      ("or goes round in what is left", ["de", tab, "m", "\u{7f}", tab, tab], "delay"),
      ("Ctrl-G closes a narrowed list", ["de", tab, "m", "\u{7}", "!"], "dem!"),
      ("Backspace into a taken candidate narrows it", ["de", tab, tab, "\u{7f}", tab, "!"], "debounce !"),
      ("a pasted Tab is text", ["s\u{1b}[200~\t\u{1b}[201~"], "s\t"),
    ] as [(String, [String], String)])
  func `Tab completes words`(what: String, keys: [String], line: String) {
    #expect(answers(keys + ["\u{5}", "\r"]).results.first == .line(line), "\(what)")
    guard !keys.contains("\u{1b}") else { return }
    let bytes = (keys.joined() + "\u{5}\r").utf8.map { TerminalInput.bytes([$0]) }
    let editor = LineEditor(terminal: FakeTerminal(bytes, columns: 40, rows: 12))
    editor.assistant = makeAssistant()
    #expect(editor.readLine(prompt: "> ") == .line(line), "\(what), torn")
  }

  @Test func `Enter accepts the selected candidate, and only the next Enter the line`() {
    let (results, _) = answers(["de", tab, tab, "\r", "x", "\r"])
    #expect(results.first == .line("debounce x"))
  }

  @Test func `Enter with a list and no selection accepts the line`() {
    #expect(answers(["de", tab, "\r"]).results.first == .line("de"))
  }

  @Test func `the list is shown below the line while it is useful and leaves nothing behind`() {
    let (_, terminal) = answers(["de", tab])
    #expect(terminal.screen.lines == ["> de", "debounce  delay     demand"])
    #expect(terminal.screen.row == 0 && terminal.screen.column == 4)
    let (_, later) = answers(["de", tab, tab, "\r", "\r"])
    #expect(later.screen.lines == ["> debounce", ">"])
  }

  @Test(
    arguments: [
      (["de", tab], ["> de", "debounce  delay     demand"], "as it opens"),
      (["de", tab, "m"], ["> dem", "demand"], "narrower"),
      (["de", tab, "m", "\u{7f}"], ["> de", "debounce  delay     demand"], "wider again"),
      (["de", tab, "m", "and"], ["> demand"], "closed, for nothing is left to complete"),
      (["de", tab, "x"], ["> dex"], "closed, for nothing matches"),
      (["de", tab, "m", "and "], ["> demand"], "closed by another word"),
      (["de", tab, "m", "\u{1}"], ["> dem"], "closed by a motion"),
      (["de", tab, tab, "l"], ["> debouncel"], "closed behind what was taken"),
    ] as [([String], [String], String)])
  func `the list narrows while typing`(keys: [String], lines: [String], what: String) {
    let (_, terminal) = answers(keys)
    #expect(terminal.screen.lines == lines, "\(what)")
    #expect(terminal.screen.complaints == [])
  }

  @Test func `a list at the bottom of the screen scrolls it and disappears`() {
    let (_, terminal) = answers(["\r", "\r", "\r", "de", tab, "\u{7}", "x"], columns: 12, rows: 4)
    #expect(terminal.screen.lines == [">", ">", ">", "> dex"])
    #expect(terminal.screen.complaints == [])
  }

  @Test func `a resize lays the list out anew`() {
    let terminal = FakeTerminal([.keys("de"), .keys(tab), .resized], columns: 40, rows: 12)
    let editor = LineEditor(terminal: terminal)
    editor.assistant = makeAssistant()
    _ = editor.readLine(prompt: "> ")
    #expect(terminal.screen.lines == ["> de", "debounce  delay", "demand"])
  }

  @Test func `without colours there are no styles and no suggestions`() {
    let (results, terminal) = answers(
      ["de", tab, tab, "\r", "\u{15}", "fix", right, "\r"], history: ["fixed something"])
    #expect(results.first == .line("fix"))
    #expect(!terminal.writes.joined().contains(#/\u{1b}\[[0-9;]*m/#))
  }
}

@Suite struct GhostTextTests {
  @Test(
    arguments: [
      ("Right takes it", ["al", right], "alone in the dark"),
      ("End takes it", ["al", "\u{1b}[F"], "alone in the dark"),
      ("Ctrl-E takes it", ["al", "\u{5}"], "alone in the dark"),
      ("Ctrl-F takes it", ["al", "\u{6}"], "alone in the dark"),
      ("M-f takes a word", ["al", "\u{1b}f", "\u{1b}f"], "alone in"),
      ("Ctrl-Right takes a word", ["alo", "\u{1b}[1;5C", "!"], "alone!"),
      ("Enter does not take it", ["al"], "al"),
      ("it is offered only at the end of the line", ["al", "\u{1b}[D", right], "al"),
      ("a blank line has none", [" ", right], " "),
      ("another case has none", ["Al", right], "Al"),
      ("the assistant comes before history", ["fix", right], "fixed it"),
      ("what only tells is not taken", ["send ", right, "x"], "send x"),
    ] as [(String, [String], String)])
  func `suggestions come from history and the assistant`(what: String, keys: [String], line: String) {
    let history = ["alone at home", "alone in the dark", "fix other", "send a"]
    #expect(answers(keys + ["\r"], usesColour: true, history: history).results.first == .line(line), "\(what)")
    #expect(answers([keys.joined() + "\r"], usesColour: true, history: history).results.first == .line(line), "\(what)")
  }

  @Test func `a suggestion is faint and disappears with Enter`() {
    let (_, terminal) = answers(["al"], usesColour: true, history: ["alone"])
    #expect(terminal.screen.lines == ["> alone"])
    #expect(terminal.screen.rows[0].styles.prefix(8) == [.plain, .plain, .plain, .plain, .dim, .dim, .dim, .plain])
    #expect(terminal.screen.column == 4)
    let (_, later) = answers(["al", "\r"], usesColour: true, history: ["alone"])
    #expect(later.screen.lines == ["> al", ">"])
    #expect(later.screen.complaints == [])
  }
}

@Suite struct CompletionEndTests {
  @Test(arguments: [
    (["al", "\t", "x"], "alone x"), (["al", "\t", " ", "x"], "alone x"), (["al", "\t", " ", " ", "x"], "alone  x"),
    (["al", "\t", "\u{2}\u{6}", " ", "x"], "alone  x"),
  ])
  func `a space typed out of habit after a completed word is ignored`(keys: [String], line: String) {
    let terminal = FakeTerminal((keys + ["\r"]).map { .keys($0) }, columns: 40, rows: 5)
    let editor = LineEditor(terminal: terminal)
    editor.assistant.completions = { _, caret in
      Completions(replacing: 0..<caret, with: [Completions.Candidate("alone", ending: " ")])
    }
    #expect(editor.readLine(prompt: "> ") == .line(line))
  }
}

@Suite struct HighlightTests {
  private func styles(_ ranges: [LineAssistant.StyledRange], of text: String) -> [TextStyle] {
    var help = TypingHelp()
    help.usesColour = true
    help.assistant.highlight = { _ in ranges }
    let decoration = help.finalDecoration(of: LineBuffer(text), prompt: .plain)
    return LineBuffer(text).characters.indices.map { decoration.style(at: $0) }
  }

  private static let red = TextStyle(color: .red)

  @Test func `ranges are in UTF-8 and cover whole characters`() {
    #expect(styles([.init(1..<4, Self.red)], of: "a日b") == [.plain, Self.red, .plain])
    #expect(styles([.init(1..<2, Self.red)], of: "a日b") == [.plain, Self.red, .plain])
    #expect(styles([.init(2..<5, Self.red)], of: "a日b") == [.plain, .plain, Self.red])
  }

  @Test func `overlapping ranges and ranges beyond the text are harmless`() {
    let ranges: [LineAssistant.StyledRange] = [
      .init(-5..<2, Self.red), .init(1..<900, .dim), .init(50..<60, Self.red), .init(0..<0, .dim),
    ]
    #expect(styles(ranges, of: "abc") == [Self.red, .dim, .dim])
    #expect(styles(ranges, of: "") == [])
  }

  @Test func `the line stays highlighted when it is accepted`() {
    let terminal = FakeTerminal([.keys("ab\r")], columns: 20, rows: 5)
    let editor = LineEditor(terminal: terminal)
    editor.usesColour = true
    editor.promptStyle = .dim
    editor.assistant.highlight = { _ in [.init(0..<2, Self.red)] }
    _ = editor.readLine(prompt: "> ")
    #expect(terminal.screen.rows[0].styles.prefix(5) == [.dim, .dim, Self.red, Self.red, .plain])
  }

  /// Returns the styles of the first row while a line is typed.
  private func shown(_ keys: String, history: [String] = []) -> [TextStyle] {
    let terminal = FakeTerminal([.keys(keys)], columns: 40, rows: 5)
    let editor = LineEditor(terminal: terminal, history: History(history))
    editor.usesColour = true
    _ = editor.readLine(prompt: "")
    return terminal.screen.rows[0].styles
  }

  @Test func `a bracket just typed and its match are highlighted`() {
    let bold = TextStyle(isBold: true)
    #expect(shown("f(a)").prefix(5) == [.plain, bold, .plain, bold, .plain])
    #expect(shown("f(a)b").allSatisfy { $0 == .plain })
    #expect(shown("f(\"(\"").allSatisfy { $0 == .plain })
  }

  @Test func `the match of a search is highlighted`() {
    let styles = shown("\u{12}et", history: ["beta"])
    #expect(styles.filter { $0.isReversed }.count == 2)
  }
}

@Suite struct CompletionListTests {
  private func rows(_ candidates: [Completions.Candidate], tabs: Int = 0, columns: Int, height: Int) -> [String] {
    guard
      case .menu(var menu) = CompletionMenu.start(Completions(replacing: 0..<0, with: candidates), in: LineBuffer())
    else { return ["no menu"] }
    if !menu.isListed { menu.advance(by: 1) }
    for _ in 0..<tabs { menu.advance(by: 1) }
    return CompletionList(columns: columns, height: height).rows(menu).map { row in
      row.map { $0.style == .reversed ? "[\($0.text)]" : $0.text }.joined()
    }
  }

  private let numbers = (1...9).map { Completions.Candidate("\($0)") }

  @Test func `candidates are listed in as many columns as fit`() {
    #expect(rows(numbers, columns: 10, height: 9) == ["1  2  3  4", "5  6  7  8", "9"])
    #expect(rows(numbers, columns: 9, height: 9).count == 3)
    #expect(rows(numbers, columns: 3, height: 9).count == 9)
  }

  @Test func `candidates that do not fit are counted`() {
    #expect(rows(numbers, columns: 10, height: 2) == ["1  2  3  4", "(5 more)"])
    #expect(rows(numbers, tabs: 5, columns: 10, height: 2) == ["[5]  6  7  8", "(5 more)"])
    #expect(rows(numbers, tabs: 9, columns: 10, height: 1) == ["[9]"])
    #expect(rows(numbers, columns: 10, height: 0) == [])
  }

  @Test func `descriptions are shown next to candidates and cut at the margin`() {
    let described: [Completions.Candidate] = [
      .init("map", description: "changes values"), .init("日", display: "日()", description: "日本"), .init("c"),
    ]
    #expect(rows(described, columns: 20, height: 9) == ["map   changes values", "日()  日本", "c"])
    #expect(rows(described, columns: 9, height: 9) == ["map   cha", "日()  日", "c"])
    #expect(rows(described, columns: 3, height: 9) == ["m", "", "c"])
  }
}
