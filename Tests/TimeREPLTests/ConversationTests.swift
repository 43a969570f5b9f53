import Foundation
import Testing

@testable import TimeREPL

/// The built program at a terminal.
@Suite struct ConversationTests {
  private func start() throws -> PtyProcess {
    let program = try PtyProcess(product("timerepl"))
    try program.wait(for: "0s> ")
    return program
  }

  @Test func `the banner and the prompt appear`() throws {
    let program = try start()
    #expect(program.transcript.contains(InvocationText.banner(columns: 80)))
  }

  @Test func `a typed command is answered, and the prompt shows the time`() throws {
    let program = try start()
    program.type("subject a\r")
    program.type("pipeline p = a.debounce(1s)\r")
    program.type("send a 1\r")
    try program.wait(for: "0s     a  1")
    program.type("run\r")
    try program.wait(for: "1s     p  1")
    try program.wait(for: "1s> ")
  }

  @Test func `a stepwise replay continues at Enter and ends at Ctrl-C`() throws {
    let program = try start()
    program.type("let x = 20 + 1\r")
    program.type("x * 2\r")
    try program.wait(for: "42")
    program.type(":replay --step\r")
    try program.wait(for: "0s> let x = 20 + 1")
    program.type("\r")
    try program.wait(for: "0s> x * 2")
    program.type("\r")
    try program.wait(for: "42")
    program.type(":replay --step\r")
    try program.wait(for: "0s> let x = 20 + 1")
    program.type("\u{3}")
    program.type("x * 3\r")
    try program.wait(for: "63")
  }

  @Test func `Ctrl-C during an endless run returns to the prompt`() throws {
    let program = try start()
    program.type("set limit 1000000000\r")
    program.type(
      "Timer.publish(every: 1, on: .main, in: .common).autoconnect().scan(0) { n, _ in n + 1 }.filter { $0 < 0 }\r")
    program.type("let n = 5\r")
    try program.wait(for: "let n = 5")
    // A Ctrl-C also discards typed-ahead input, so there must be none.
    try program.wait(for: "0s> ")
    program.type("run until 1000h\r")
    try program.wait(for: "run until 1000h\r\r\n")
    try program.interrupt(until: "interrupted at ")
    program.type("n + 37\r")
    try program.wait(for: "42")
  }

  @Test func `Ctrl-C ends an endless action`() throws {
    let program = try start()
    program.type("let r = (0..<1000000000).map { $0 }\r")
    try program.wait(for: "map { $0 }\r\r\n")
    try program.interrupt(until: "error: ", milliseconds: 30_000)
    program.type("1 + 41\r")
    try program.wait(for: "42")
  }

  @Test func `Ctrl-C at the prompt drops the line`() throws {
    let program = try start()
    program.type("subject nonsense\u{3}")
    program.type("40 + 2\r")
    try program.wait(for: "42")
    program.type("nonsense\r")
    try program.wait(for: "cannot find `nonsense`")
  }

  @Test func `Ctrl-D exits with 0 and restores the terminal`() throws {
    let program = try PtyProcess(product("timerepl"))
    try program.wait(for: "0s> ")
    program.type("\u{4}")
    #expect(try program.waitForExit() == 0)
    #expect(program.modes == program.found)
  }

  @Test func `quit exits with 0`() throws {
    let program = try start()
    program.type("quit\r")
    #expect(try program.waitForExit() == 0)
  }

  @Test func `a pasted transcript runs its commands and skips its output lines`() throws {
    let program = try start()
    program.type("\u{1b}[200~0s> let n = 5\r5\r0s> (n +\r...  37) * 2\r84\r\u{1b}[201~")
    try program.wait(for: "37) * 2")
    program.type("\r")
    try program.wait(for: "0s> (n +")
    try program.wait(for: "84")
    program.type("n + 1\r")
    try program.wait(for: "6")
  }

  @Test func `the work that a pasted program schedules comes after it, and then time runs`() throws {
    let program = try start()
    program.type("\u{1b}[200~DispatchQueue.main.async { print(\"main\") }\rprint(\"last\")\rvar n = 1\r\u{1b}[201~")
    try program.wait(for: "var n")
    program.type("\r")
    try program.wait(for: "\"last\"")
    try program.wait(for: "one program")
    try program.wait(for: "\"main\"")
    program.type("DispatchQueue.main.async { print(\"typed\") }\r")
    try program.wait(for: "0s     print  \"typed\"")
  }

  @Test func `a pasted program is undone and redone as one`() throws {
    let program = try start()
    program.type("\u{1b}[200~let first = 1\rlet second = 2\rprint(first + second)\r\u{1b}[201~")
    try program.wait(for: "first + second")
    program.type("\r")
    try program.wait(for: "\"3\"")
    program.type("undo\r")
    try program.wait(for: "undone: let first = 1")
    program.type("redo\r")
    try program.wait(for: "redone: print(first + second)")
    program.type("second + 40\r")
    try program.wait(for: "42")
  }

  @Test func `undoing a change and a program shows only the typed lines`() throws {
    let program = try start()
    program.type("subject taps\rsend taps 1\r")
    program.type("\u{1b}[200~let first = 1\rlet second = 2\rprint(first + second)\r\u{1b}[201~")
    try program.wait(for: "first + second")
    program.type("\r")
    try program.wait(for: "\"3\"")
    program.type("skip #1\r")
    try program.wait(for: "- 0s")
    program.type("undo 2\r")
    try program.wait(for: "undone: skip #1")
    try program.wait(for: "+ 0s")
    #expect(!program.transcript.contains("done: set settle") && !program.transcript.contains("done: run"))
  }

  @Test func `pasted commands settle one by one, as typed ones do`() throws {
    let program = try start()
    program.type(
      "\u{1b}[200~subject taps\rlet c = taps.receive(on: DispatchQueue.main).sink { print(\"got\", $0) }\r"
        + "taps.send(1)\rprint(\"last\")\r\u{1b}[201~")
    try program.wait(for: "last")
    program.type("\r")
    try program.wait(for: "\"got 1\"")
    try program.wait(for: "print  \"last\"")
  }

  @Test func `five hundred pasted commands are run one by one`() throws {
    let program = try start()
    program.type("\u{1b}[200~" + (0..<500).map { "let v\($0) = \($0)\r" }.joined() + "\u{1b}[201~")
    try program.wait(for: "let v499 = 499")
    program.type("\r")
    program.type("v499 + v498\r")
    try program.wait(for: "997", milliseconds: 30_000)
  }

  @Test func `Enter continues an incomplete entry`() throws {
    let program = try start()
    program.type("[1, 2].map {\r")
    try program.wait(for: "...   ")
    program.type("$0 + 40 }\r")
    try program.wait(for: "[41, 42]")
  }

  @Test func `a line typed before the prompt is kept`() throws {
    let program = try PtyProcess(product("timerepl"))
    program.type("40 + 2\r")
    try program.wait(for: "42")
  }

  @Test func `an open brace continues at another prompt`() throws {
    let program = try start()
    program.type("func double(x) {\r")
    try program.wait(for: "... ")
    program.type("return x * 2\r}\rdouble(21)\r")
    try program.wait(for: "42")
  }

  @Test func `an empty line steps again`() throws {
    let program = try start()
    program.type("advance 1s\r")
    try program.wait(for: "1s> ")
    program.type("\r")
    try program.wait(for: "2s> ")
  }

  @Test func `the arrow keys recall earlier lines`() throws {
    let program = try start()
    program.type("advance 1s\r")
    try program.wait(for: "1s> ")
    program.type("\u{1B}[A\r")
    try program.wait(for: "2s> ")
  }

  @Test func `a prefix of a command is spelled out on the screen`() throws {
    let program = try start()
    program.type("adv 1s\r")
    try program.wait(for: "advance 1s")
    try program.wait(for: "1s> ")
  }

  @Test func `gdb's name for a command is spelled out on the screen and in history`() throws {
    let program = try start()
    program.type("subject a\r")
    program.type("at 1s send a 1\r")
    program.type("s\r")
    try program.wait(for: "0s> step\r")
    try program.wait(for: "1s     a  1")
    program.type("let s = 5\r")
    program.type("s\r")
    try program.wait(for: "5\r\n")
    program.type("bt\r")
    try program.wait(for: "1s> why\r")
  }

  @Test func `Tab completes commands and names`() throws {
    let program = try start()
    program.type("subj\ttaps\r")
    try program.wait(for: "subject taps")
    program.type("send t\t42\r")
    try program.wait(for: "0s     taps  42")
  }

  @Test func `input is coloured if colours are on`() throws {
    let program = try PtyProcess(
      product("timerepl"), environment: ["TERM": "xterm", "NO_COLOR": "", "TIMEREPL_HISTORY": ""])
    try program.wait(for: "\u{1b}[2m0s> \u{1b}[m")
    program.type("now")
    try program.wait(for: "\u{1b}[35mnow\u{1b}[m")
    program.type("\r")
    try program.wait(for: "0s")
  }

  @Test func `a line that begins with a dot is offered as a continuation of the one before`() throws {
    let program = try start()
    program.type("subject a\rlet b = a.debounce(1s)\r.map { $0 }\r")
    try program.wait(for: "help: let b = a.debounce(1s).map { $0 }")
  }

  @Test func `time runs while a line is typed, and the command is performed at the time of Enter`() throws {
    let program = try start()
    program.type("subject a\rpipeline p = a.debounce(200ms)\revery 100ms x3 send a $0\r:play\r")
    try program.wait(for: "playing at 1x")
    program.type("send a 4")
    try program.wait(for: "a  2")
    try program.wait(for: "p  2")
    program.type("2\r")
    try program.wait(for: "a  42")
    try program.wait(for: "p  42")
    program.type("\u{3}")
    try program.wait(for: "stopped at ")
    program.type("1 + 1\r")
    try program.wait(for: "2")
  }

  @Test func `Ctrl-C ends playing that takes long`() throws {
    let program = try start()
    program.type("subject a\rpipeline p = a.map { n in (0..<9000000).filter { $0 < 0 }.count }\r")
    program.type("every 10ms x1000 send a $0\r:play\r")
    try program.wait(for: "playing at 1x")
    // Pressed at any moment, and more than once by an impatient person.
    try program.interrupt(until: "stopped at ")
    program.type("40 + 2\r")
    try program.wait(for: "42")
  }

  @Test func `a file at a terminal is shown as if it had been typed`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).session")
    try "subject a\npipeline b = a\n  .map { $0 + 1 }\nadvance 1s\nsend a 1\n".write(
      to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let program = try PtyProcess(product("timerepl"), [file.path])
    let status = try program.waitForExit()
    let lines = [
      "0s> subject a", "0s> pipeline b = a", "...   .map { $0 + 1 }", "0s> advance 1s", "1s> send a 1", "1s     a  1",
      "1s     b  2", "",
    ]
    #expect(program.transcript.components(separatedBy: "\r\n") == lines)
    #expect(status == 0)
  }
}
