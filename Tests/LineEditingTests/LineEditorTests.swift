import Glibc
import Testing

@testable import LineEditing

/// Returns the results of all calls up to the end of input.
private func results(_ terminal: FakeTerminal, history: [String] = []) -> [LineEditorResult] {
  let editor = LineEditor(terminal: terminal, history: History(history))
  var results: [LineEditorResult] = []
  repeat { results.append(editor.readLine(prompt: "> ")) } while results.last != .endOfInput && results.count < 99
  return results
}

@Suite struct LineEditorTests {
  @Test func `a typed line is returned and stays on the screen`() {
    let terminal = FakeTerminal(.keys("send a 1"), .keys("\r"))
    #expect(results(terminal) == [.line("send a 1"), .endOfInput])
    #expect(terminal.screen.lines == ["> send a 1", ">"])
  }

  @Test func `each key is one write of one byte`() {
    let terminal = FakeTerminal(.keys("a"), .keys("b"), .keys("\u{1b}[D"), .keys("\r"))
    _ = LineEditor(terminal: terminal).readLine(prompt: "> ")
    #expect(terminal.writes == ["> ", "a", "b", "\u{8}", "\r\n"])
  }

  @Test func `keys that come together are drawn together`() {
    let terminal = FakeTerminal(.keys("hello\u{8}\u{8}p!"), .keys("\r"))
    #expect(results(terminal) == [.line("help!"), .endOfInput])
    #expect(terminal.writes.prefix(2) == ["> ", "help!"])
  }

  @Test func `keys typed ahead belong to the next line`() {
    let terminal = FakeTerminal(.keys("one\rtwo\rthr"), .keys("ee\r"))
    #expect(results(terminal) == [.line("one"), .line("two"), .line("three"), .endOfInput])
    #expect(terminal.screen.lines == ["> one", "> two", "> three", ">"])
  }

  @Test func `a paste of several lines is one entry, and its newlines do not enter it`() {
    let terminal = FakeTerminal(.keys("a\u{1b}[200~b\rc\r\nd\n\u{1}e\u{1b}[201~f"), .keys("\r"))
    #expect(results(terminal) == [.line("ab\nc\nd\n\u{1}ef"), .endOfInput])
    #expect(terminal.screen.lines == ["> ab", "... c", "... d", "... ^Aef", ">"])
  }

  @Test func `the entries of an accepted paste are shown one by one, each with its prompt`() {
    let terminal = FakeTerminal(.keys("\u{1b}[200~a\rb {\r}\rc\u{1b}[201~\rd\r"))
    let editor = LineEditor(terminal: terminal)
    editor.entryEnd = {
      $0.hasPrefix("b") ? $0.index($0.startIndex, offsetBy: 5) : $0.firstIndex(of: "\n") ?? $0.endIndex
    }
    #expect(
      (0..<5).map { _ in editor.readLine(prompt: "> ") } == [
        .line("a"), .line("b {\n}"), .line("c"), .line("d"), .endOfInput,
      ])
    #expect(terminal.screen.lines == ["> a", "> b {", "... }", "> c", "> d", ">"])
    #expect(editor.history.entries == ["a", "b {\n}", "c", "d"])
  }

  @Test func `the waiting entries of a paste can be dropped`() {
    let terminal = FakeTerminal(.keys("\u{1b}[200~a\rb\u{1b}[201~\rc\r"))
    let editor = LineEditor(terminal: terminal)
    editor.entryEnd = { $0.firstIndex(of: "\n") ?? $0.endIndex }
    #expect(editor.readLine(prompt: "> ") == .line("a"))
    editor.dropWaiting()
    #expect(editor.readLine(prompt: "> ") == .line("c"))
  }

  @Test func `the application decides which part of a paste is inserted`() {
    let terminal = FakeTerminal(.keys("x\u{1b}[200~> a\rout\u{1b}[201~\u{1f}y\r"))
    let editor = LineEditor(terminal: terminal)
    var asked: [String] = []
    editor.pasted = { text in
      asked.append(text)
      return "a"
    }
    #expect(editor.readLine(prompt: "> ") == .line("xy"))
    #expect(asked == ["> a\nout"])
  }

  @Test func `Enter continues an incomplete entry and indents it`() {
    let terminal = FakeTerminal(.keys("f {\r"), .keys("g {\u{1b}[D\u{1b}[D\u{1b}[D\r"), .keys("\u{5}}\r"), .keys("}\r"))
    let editor = LineEditor(terminal: terminal)
    editor.continues = { text in
      let depth = text.count { $0 == "{" } - text.count { $0 == "}" }
      return depth > 0 ? 2 * depth : nil
    }
    #expect(editor.readLine(prompt: "> ") == .line("f {\n  \n  g {}\n}"))
    #expect(terminal.screen.lines == ["> f {", "...", "...   g {}", "... }"])
  }

  @Test func `Meta-Enter always starts a new row`() {
    let terminal = FakeTerminal(.keys("a\u{1b}\rb\u{1b}[13;2uc\r"))
    #expect(results(terminal) == [.line("a\nb\nc"), .endOfInput])
  }

  @Test func `the arrows move inside an entry, and at its ends through the history`() {
    let terminal = FakeTerminal(
      .keys("one\u{1b}\rtwo\r"), .keys("typed\u{1}\u{1b}[A\u{1b}[A!\u{1b}[A?"),
      .keys("\u{1b}[B\u{1b}[B;\u{1b}[B\u{1b}[B\r"))
    #expect(results(terminal, history: ["old"]) == [.line("one\ntwo"), .line("typed"), .endOfInput])
    let again = FakeTerminal(.keys("\u{1b}[A\u{1b}[A!\r"))
    #expect(results(again, history: ["old", "one\ntwo"]).first == .line("one!\ntwo"))
  }

  @Test func `Meta-less-than and Meta-greater-than go to the ends of history`() {
    let terminal = FakeTerminal(.keys("x\u{1b}<!\r"), .keys("y\u{1b}<\u{1b}>z\r"))
    #expect(results(terminal, history: ["one", "two", "three"]) == [.line("one!"), .line("yz"), .endOfInput])
  }

  @Test func `text killed in one line is yanked in the next`() {
    let terminal = FakeTerminal(.keys("one two\u{17}\r"), .keys("\u{19}\u{1b}.\r"))
    #expect(results(terminal) == [.line("one "), .line("twoone"), .endOfInput])
  }

  @Test func `Ctrl-C drops the line and shows where`() {
    let terminal = FakeTerminal(.keys("abc\u{1b}[D"), .keys("\u{3}"), .keys("x\r"))
    #expect(results(terminal, history: ["old"]) == [.interrupted, .line("x"), .endOfInput])
    #expect(terminal.screen.lines == ["> abc^C", "> x", ">"])
  }

  @Test func `Ctrl-D ends the input on an empty line and deletes forward in another`() {
    let terminal = FakeTerminal(.keys("ab\u{1}\u{4}\r"), .keys("\u{4}"))
    #expect(results(terminal) == [.line("b"), .endOfInput])
    #expect(terminal.screen.row == 2 && terminal.screen.column == 0)
  }

  @Test func `the arrows walk through the history and return to the typed line`() {
    let terminal = FakeTerminal(.keys("\u{1b}[A\u{1b}[A!\r"), .keys("y\u{1}\u{1b}[A\u{1b}[A\u{1b}[B\u{1b}[B\r"))
    #expect(results(terminal, history: ["one", "two"]) == [.line("one!"), .line("y"), .endOfInput])
  }

  @Test func `accepted lines become history and interrupted ones do not`() {
    let editor = LineEditor(terminal: FakeTerminal(.keys("a\rb\u{3}a\r \rc\r")), history: History(["z"]))
    while editor.readLine(prompt: "> ") != .endOfInput {}
    #expect(editor.history.entries == ["z", "a", "c"])
  }

  @Test func `a lone Escape waits only for a moment and is not joined with the next key`() {
    let terminal = FakeTerminal(.keys("\u{1b}"), .timedOut, .keys("b\r"))
    #expect(results(terminal) == [.line("b"), .endOfInput])
    #expect(terminal.patience.prefix(3) == [nil, 50, nil])
  }

  @Test func `after a resize the line is drawn once with the new width`() {
    let terminal = FakeTerminal(.keys("0123456789"), .resized, .keys("x\r"), columns: 16)
    #expect(results(terminal) == [.line("0123456789x"), .endOfInput])
    #expect(terminal.screen.lines == ["> 012345", "6789x", ">"])
  }

  @Test func `after a stop the line is drawn again where the cursor is`() {
    let terminal = FakeTerminal(.keys("abc"), .resumed, .keys("d\r"))
    #expect(results(terminal) == [.line("abcd"), .endOfInput])
    #expect(terminal.writes.prefix(4) == ["> ", "abc", "\r\u{1b}[J> abc", "d\r\n"])
  }

  @Test func `Ctrl-Z and Ctrl-backslash signal the job from a row below the line`() {
    let terminal = FakeTerminal(.keys("ab\u{1a}"), .keys("c\u{1c}"), .keys("\r"))
    #expect(results(terminal) == [.line("abc"), .endOfInput])
    #expect(terminal.signals == [.suspend, .quit])
    #expect(terminal.screen.lines == ["> ab", "> abc", "> abc", ">"])
  }

  @Test func `Ctrl-L clears the screen and keeps the line`() {
    let terminal = FakeTerminal(.keys("one\r"), .keys("two\u{2}"), .keys("\u{c}"), .keys("x\r"))
    _ = results(terminal)
    #expect(terminal.screen.lines == ["> twxo", ">"])
  }

  @Test func `the terminal is raw only while a line is read`() {
    let terminal = FakeTerminal(.keys("a\r"), .keys("\u{3}"))
    let editor = LineEditor(terminal: terminal)
    var states: [Bool] = []
    for _ in 0..<3 {
      _ = editor.readLine(prompt: "> ")
      states.append(terminal.isRaw)
    }
    #expect(states == [false, false, false])
    #expect(Set(terminal.wasRaw) == [true])
  }

  @Test func `a closed terminal ends the input and drops an incomplete line`() {
    #expect(results(FakeTerminal(.keys("rm -r"))) == [.endOfInput])
  }

  @Test func `a dumb terminal receives only the prompt`() {
    let terminal = FakeTerminal(.keys("one\ntw"), .keys("o\nthree"))
    terminal.obeysEscapes = false
    #expect(results(terminal) == [.line("one"), .line("two"), .line("three"), .endOfInput])
    #expect(terminal.writes == ["> ", "> ", "> ", "> "])
    #expect(!terminal.isRaw)
  }

  @Test func `an escape sequence in the prompt or the line is escaped`() {
    let terminal = FakeTerminal(.keys("\u{1b}[200~\u{1b}[2J\u{1b}[201~\r"))
    _ = LineEditor(terminal: terminal).readLine(prompt: "\u{1b}[1m> ")
    #expect(terminal.screen.lines == ["^[[1m> ^[[2J"])
  }

  @Test func `lines printed meanwhile appear above the prompt, and the caret stays`() {
    let terminal = FakeTerminal(.keys("acd\u{2}\u{2}"), .woken, .keys("b\r"))
    let editor = LineEditor(terminal: terminal)
    editor.onTick = { [printer = editor.printer] in
      printer.print(["one", "t\u{1b}wo\nthree"])
      return nil
    }
    #expect(editor.readLine(prompt: "> ") == .line("abcd"))
    #expect(terminal.screen.lines == ["one", "t^[wo", "three", "> abcd"])
    #expect(terminal.screen.complaints == [])
  }

  @Test func `lines printed by another thread are written together with the frame`() throws {
    let terminal = FakeTerminal(.keys("abc"), .woken, .keys("\r"))
    let editor = LineEditor(terminal: terminal)
    let printer = editor.printer
    terminal.beforeRead = { count in
      if count == 1 { printer.print(["1.5s  calm  20"]) }
    }
    #expect(editor.readLine(prompt: "> ") == .line("abc"))
    #expect(terminal.writes == ["> ", "abc", "\r\u{1b}[K1.5s  calm  20\r\n> abc", "\r\n"])
  }

  @Test func `a repainted frame is synchronised if the terminal supports it`() {
    let terminal = FakeTerminal(.keys("abc"), .woken, .keys("d\r"))
    terminal.synchronizesOutput = true
    let editor = LineEditor(terminal: terminal)
    let printer = editor.printer
    terminal.beforeRead = { count in
      if count == 1 { printer.print(["x"]) }
    }
    #expect(editor.readLine(prompt: "> ") == .line("abcd"))
    #expect(terminal.writes == ["> ", "abc", "\u{1b}[?2026h\r\u{1b}[Kx\r\n> abc\u{1b}[?2026l", "d\r\n"])
  }

  @Test func `lines printed while no line is read appear above the next prompt`() {
    let terminal = FakeTerminal(.keys("a\r"), .keys("b\r"))
    let editor = LineEditor(terminal: terminal)
    editor.printer.print(["first"])
    _ = editor.readLine(prompt: "> ")
    editor.printer.print(["second"])
    _ = editor.readLine(prompt: "> ")
    #expect(terminal.screen.lines == ["first", "> a", "second", "> b"])
  }

  @Test func `the prompt may change while a line is read`() {
    let terminal = FakeTerminal(.keys("ab\u{2}"), .woken, .keys("c\r"))
    let editor = LineEditor(terminal: terminal)
    terminal.beforeRead = { [printer = editor.printer] count in
      if count == 1 { printer.wake() }
    }
    var ticks = 0
    editor.onTick = { [unowned editor] in
      ticks += 1
      editor.prompt = "\(ticks)> "
      return nil
    }
    #expect(editor.readLine(prompt: "0> ") == .line("acb"))
    #expect(ticks == 2)
    #expect(terminal.writes == ["1> ", "ab\u{8}", "\r2> a", "cb\r\n"])
  }

  @Test func `a tick comes when its time has passed and not with every key`() {
    let terminal = FakeTerminal(.keys("a"), .timedOut, .keys("b\r"))
    let editor = LineEditor(terminal: terminal)
    var ticks = 0
    editor.onTick = {
      ticks += 1
      return .seconds(100)
    }
    #expect(editor.readLine(prompt: "") == .line("ab"))
    #expect(ticks == 1)
    #expect(terminal.patience.allSatisfy { $0.map { 99_000...100_000 ~= $0 } ?? false })
  }

  @Test func `ticks do not delay the end of a lone Escape`() {
    let terminal = FakeTerminal(
      .keys("\u{1b}"), .timedOut, .timedOut, .timedOut, .timedOut, .timedOut, .timedOut, .keys("b\r"))
    terminal.beforeRead = { _ in usleep(12_000) }
    let editor = LineEditor(terminal: terminal)
    editor.onTick = { .milliseconds(20) }
    #expect(editor.readLine(prompt: "") == .line("b"))
    #expect(terminal.patience.allSatisfy { $0! <= 20 })
  }

  @Test func `a long tick can test for Ctrl-C, and no key is lost`() {
    let terminal = FakeTerminal(.keys("ab"), .resized, .keys("c\u{3}d"), .timedOut, .keys("\r"))
    let editor = LineEditor(terminal: terminal)
    var answers: [Bool] = []
    editor.onTick = { [unowned editor] in
      answers.append(editor.isInterruptWaiting)
      return nil
    }
    #expect(editor.readLine(prompt: "> ") == .interrupted)
    #expect(editor.readLine(prompt: "> ") == .line("d"))
    #expect(answers.first == true)
    #expect(terminal.screen.lines.first == "> abc^C")
  }

  @Test func `a program receives keys only on an empty line`() {
    let terminal = FakeTerminal(.keys("+ a+ b\r"))
    let editor = LineEditor(terminal: terminal)
    var taken = ""
    editor.takesKey = { key in
      if key == "a" { return false }
      taken.append(key)
      return true
    }
    #expect(editor.readLine(prompt: "> ") == .line("a+ b"))
    #expect(taken == "+ ")
  }

  @Test func `on a dumb terminal printed lines are written on their own rows`() {
    let terminal = FakeTerminal(.woken, .keys("one\n"))
    terminal.obeysEscapes = false
    let editor = LineEditor(terminal: terminal)
    editor.printer.print(["before"])
    terminal.beforeRead = { [printer = editor.printer] count in
      if count == 0 { printer.print(["mean\twhile"]) }
    }
    #expect(editor.readLine(prompt: "> ") == .line("one"))
    #expect(terminal.writes == ["before\n> ", "\nmean^Iwhile\n> "])
  }

  @Test(arguments: [
    ("adv\t1s", "adv 1s"), ("one\u{1b}[A\u{1b}[D", "one"), ("\u{1b}OAone\u{1}", "one"), ("e\u{301}\u{1b}", "e\u{301}"),
    ("\u{1b}[200~pasted\u{1b}[201~", "pasted"), ("a\u{1b}bc\0", "ac"), ("one\r", "one"),
  ])
  func `on a dumb terminal editing keys are removed and a Tab becomes a space`(typed: String, line: String) {
    let terminal = FakeTerminal(.keys(typed + "\n"))
    terminal.obeysEscapes = false
    #expect(LineEditor(terminal: terminal).readLine(prompt: "> ") == .line(line))
  }

  @Test func `a paste of two thousand lines is one entry`() {
    let paste = (0..<2_000).map { "line \($0) " + String(repeating: "x", count: 40) }
    let terminal = FakeTerminal(.keys("\u{1b}[200~" + paste.joined(separator: "\r") + "\u{1b}[201~"), .keys("\r"))
    let result = LineEditor(terminal: terminal).readLine(prompt: "> ")
    #expect(result == .line(paste.joined(separator: "\n")))
  }
}
