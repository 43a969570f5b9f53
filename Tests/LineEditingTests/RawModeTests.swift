import Foundation
import Glibc
import Testing

@testable import LineEditing

@Suite struct RawModeTests {
  @Test func `modes and paste marks are restored exactly`() throws {
    let pty = try PseudoTerminal()
    let found = pty.modes
    let terminal = POSIXTerminal(input: pty.program, output: pty.program)
    #expect(terminal.enterRaw())
    #expect(pty.modes != found)
    terminal.leaveRaw()
    #expect(pty.modes == found)
    #expect(try pty.output(until: "\u{1b}[?2004l") == "\u{1b}[?2004h\u{1b}[?2004l")
  }

  @Test func `newlines of other threads are still translated, and keys send no signals`() throws {
    let pty = try PseudoTerminal()
    var modes = termios()
    tcgetattr(pty.program, &modes)
    let raw = RawMode.modes(from: modes)
    #expect(raw.c_oflag == modes.c_oflag)
    #expect(raw.c_lflag & tcflag_t(ISIG | ICANON | ECHO) == 0)
  }

  @Test func `an editor released in raw mode restores the terminal`() throws {
    let pty = try PseudoTerminal()
    let found = pty.modes
    var terminal: POSIXTerminal? = POSIXTerminal(input: pty.program, output: pty.program)
    #expect(terminal?.enterRaw() == true)
    terminal = nil
    #expect(pty.modes == found)
  }

  @Test func `bytes typed before raw mode and between two lines are kept`() throws {
    let pty = try PseudoTerminal()
    let terminal = POSIXTerminal(input: pty.program, output: pty.program)
    for round in 0..<20 {
      pty.type("typed \(round)\n")
      #expect(terminal.enterRaw())
      #expect(terminal.read(milliseconds: 30_000) == .bytes(Array("typed \(round)\n".utf8)))
      terminal.leaveRaw()
    }
  }

  @Test func `Ctrl-S is a key and does not stop the output`() throws {
    let pty = try PseudoTerminal()
    let terminal = POSIXTerminal(input: pty.program, output: pty.program)
    #expect(terminal.enterRaw())
    pty.type("\u{13}")
    #expect(terminal.read(milliseconds: 30_000) == .bytes([0x13]))
    terminal.write(Array("shown".utf8))
    _ = try pty.output(until: "shown")
  }

  @Test func `a pipe is not a terminal`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    #expect(!POSIXTerminal(input: ends[0], output: ends[1]).enterRaw())
  }

  @Test func `reading waits no longer than its timeout`() throws {
    let pty = try PseudoTerminal()
    let terminal = POSIXTerminal(input: pty.program, output: pty.program)
    #expect(terminal.enterRaw())
    #expect(terminal.read(milliseconds: 5) == .timedOut)
  }

  @Test func `a closed terminal ends the input for good`() throws {
    let pty = try PseudoTerminal()
    let terminal = POSIXTerminal(input: pty.program, output: pty.program)
    #expect(terminal.enterRaw())
    pty.hangUp()
    terminal.write(Array("nobody reads this".utf8))
    #expect(terminal.read(milliseconds: 30_000) == .endOfInput)
    #expect(terminal.read(milliseconds: nil) == .endOfInput)
  }

  @Test func `a nonblocking input is waited for`() throws {
    let pty = try PseudoTerminal()
    _ = fcntl(pty.program, F_SETFL, O_NONBLOCK)
    let terminal = POSIXTerminal(input: pty.program, output: pty.program)
    #expect(terminal.enterRaw())
    #expect(terminal.read(milliseconds: 5) == .timedOut)
    pty.type("a")
    #expect(terminal.read(milliseconds: 30_000) == .bytes([0x61]))
  }

  @Test func `the size is the window's`() throws {
    let pty = try PseudoTerminal(columns: 33, rows: 7)
    #expect(POSIXTerminal(input: pty.program, output: pty.program).size == TerminalSize(columns: 33, rows: 7))
  }

  @Test func `a window without a size has the size of the environment, or 80 by 24`() throws {
    let pty = try PseudoTerminal(columns: 0, rows: 0)
    let sizes = [["COLUMNS": "70", "LINES": "20"], ["COLUMNS": "-1", "LINES": "x"], [:]].map { variables in
      POSIXTerminal(input: pty.program, output: pty.program) { variables[$0] }.size
    }
    #expect(sizes == [.init(columns: 70, rows: 20), .init(columns: 80, rows: 24), .init(columns: 80, rows: 24)])
  }

  @Test(arguments: [("xterm-256color", true), ("linux", true), ("dumb", false), ("emacs", false), ("", false)])
  func `escapes are not sent to dumb terminals`(term: String, obeys: Bool) {
    #expect(POSIXTerminal(input: 0, output: 1) { $0 == "TERM" ? term : nil }.obeysEscapes == obeys)
  }

  @Test func `a line is read from a real terminal, and the input after it by the next call`() throws {
    let pty = try PseudoTerminal()
    let found = pty.modes
    let editor = LineEditor(terminal: POSIXTerminal(input: pty.program, output: pty.program) { _ in "xterm" })
    pty.type("bc\u{1b}[D\u{1b}OD")
    pty.type("a\rnext\r")
    #expect(editor.readLine(prompt: "> ") == .line("abc"))
    #expect(pty.modes == found)
    #expect(editor.readLine(prompt: "> ") == .line("next"))
    _ = try pty.output(until: "> next")
    pty.hangUp()
    #expect(editor.readLine(prompt: "> ") == .endOfInput)
  }

  @Test(arguments: [
    (["TERM": "xterm-kitty"], true), (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], true),
    (["TERM": "xterm-256color"], false), (["TERM": "tmux-256color", "TERM_PROGRAM": "WezTerm"], false), ([:], false),
  ])
  func `only terminals known to support it are synchronised`(variables: [String: String], synchronizes: Bool) {
    #expect(POSIXTerminal(input: 0, output: 1) { variables[$0] }.synchronizesOutput == synchronizes)
  }

  @Test func `lines printed by other threads while a line is read appear at once`() throws {
    let pty = try PseudoTerminal()
    let terminal = POSIXTerminal(input: pty.program, output: pty.program) { _ in "xterm" }
    // Only the reading thread uses it from here on.
    nonisolated(unsafe) let editor = LineEditor(terminal: terminal)
    let printer = editor.printer
    let hasRead = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      if editor.readLine(prompt: "> ") == .line("typed") { hasRead.signal() }
    }
    var output = try pty.output(until: "> ")
    pty.type("typ")
    for thread in 0..<4 {
      Thread.detachNewThread {
        for number in 0..<100 { printer.print(["event \(thread).\(number)."]) }
      }
    }
    for thread in 0..<4 where !output.contains("event \(thread).99.") {
      output += try pty.output(until: "event \(thread).99.")
    }
    pty.type("ed\r")
    #expect(hasRead.wait(timeout: .now() + 5) == .success)
    for thread in 0..<4 {
      let places = (0..<100).map { output.firstRange(of: "event \(thread).\($0).")?.lowerBound }
      #expect(places.allSatisfy { $0 != nil })
      #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
    }
  }

  @Test func `two terminals are raw at the same time and each is restored`() throws {
    let ptys = [try PseudoTerminal(), try PseudoTerminal()]
    let found = ptys.map(\.modes)
    let terminals = ptys.map { POSIXTerminal(input: $0.program, output: $0.program) }
    #expect(terminals.map { $0.enterRaw() } == [true, true])
    terminals[0].leaveRaw()
    #expect(ptys[0].modes == found[0] && ptys[1].modes != found[1])
    terminals[1].leaveRaw()
    #expect(ptys.map(\.modes) == found)
  }
}

/// Each test in its own process, which ends by the signal while the test's pseudo-terminal is raw.
@Suite struct TerminalSignalTests {
  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGALRM, SIGXCPU, 16, 29, 30, 31, 34, 50, 64])
  func `the terminal is restored when a signal ends the process`(number: Int32) async throws {
    let pty = try PseudoTerminal()
    let found = pty.modes
    await #expect(processExitsWith: .signal(number)) { [name = pty.name as String, number = number as Int32] in
      endRaw(onTerminalNamed: name) { kill(getpid(), number) }
    }
    #expect(pty.modes == found)
    #expect(try pty.output(until: "\u{1b}[?2004l").hasPrefix("\u{1b}[?2004h"))
  }

  // The thread sanitizer handles this signal itself, reports, and exits in its own way.
  #if !TSAN
    @Test func `the terminal is restored when the program crashes`() async throws {
      let pty = try PseudoTerminal()
      let found = pty.modes
      await #expect(processExitsWith: .signal(SIGSEGV)) { [name = pty.name as String] in
        endRaw(onTerminalNamed: name) { UnsafeMutablePointer<Int>(bitPattern: 8)!.pointee = 1 }
      }
      #expect(pty.modes == found)
    }
  #endif

  @Test func `the terminal is restored by abort`() async throws {
    let pty = try PseudoTerminal()
    let found = pty.modes
    await #expect(processExitsWith: .signal(SIGABRT)) { [name = pty.name as String] in
      endRaw(onTerminalNamed: name) { abort() }
    }
    #expect(pty.modes == found)
  }

  @Test func `the terminal is restored by exit`() async throws {
    let pty = try PseudoTerminal()
    let found = pty.modes
    await #expect(processExitsWith: .exitCode(3)) { [name = pty.name as String] in
      endRaw(onTerminalNamed: name) { exit(3) }
    }
    #expect(pty.modes == found)
  }

  @Test func `a signal handler of the program runs with the terminal restored, then it is raw again`() async throws {
    await #expect(processExitsWith: .exitCode(0)) {
      let pty = try PseudoTerminal()
      let found = pty.modes
      modesInHandler.program = pty.program
      signal(SIGINT) { _ in tcgetattr(modesInHandler.program, &modesInHandler.modes) }
      let terminal = POSIXTerminal(input: pty.program, output: pty.program)
      precondition(terminal.enterRaw())
      let raw = pty.modes
      kill(getpid(), SIGINT)
      precondition(terminal.read(milliseconds: 30_000) == .resumed)
      precondition(withUnsafeBytes(of: &modesInHandler.modes) { Array($0) } == found)
      precondition(pty.modes == raw)
      terminal.leaveRaw()
      precondition(pty.modes == found)
      exit(0)
    }
  }

  @Test func `a change of the window's size is reported once`() async throws {
    await #expect(processExitsWith: .exitCode(0)) {
      let pty = try PseudoTerminal()
      let terminal = POSIXTerminal(input: pty.program, output: pty.program)
      precondition(terminal.enterRaw())
      // To this thread, so that all three have been handled before the read.
      var mask = sigset_t()
      sigemptyset(&mask)
      sigaddset(&mask, SIGWINCH)
      pthread_sigmask(SIG_UNBLOCK, &mask, nil)
      for _ in 0..<3 { raise(SIGWINCH) }
      precondition(terminal.read(milliseconds: 30_000) == .resized)
      precondition(terminal.read(milliseconds: 20) == .timedOut)
      exit(0)
    }
  }

  @Test func `an ignored signal stays ignored`() async throws {
    await #expect(processExitsWith: .exitCode(0)) {
      let pty = try PseudoTerminal()
      signal(SIGHUP, SIG_IGN)
      let terminal = POSIXTerminal(input: pty.program, output: pty.program)
      precondition(terminal.enterRaw())
      kill(getpid(), SIGHUP)
      precondition(terminal.read(milliseconds: 20) == .timedOut)
      exit(0)
    }
  }
}

private struct HandlerModes {
  var program: Int32 = -1
  var modes = termios()
}

// Written by a signal handler of one test, in that test's process.
nonisolated(unsafe) private var modesInHandler = HandlerModes()

private func endRaw(onTerminalNamed name: String, _ end: () -> Void) {
  let descriptor = open(name, O_RDWR | O_NOCTTY)
  let terminal = POSIXTerminal(input: descriptor, output: descriptor)
  precondition(terminal.enterRaw())
  end()
  // A signal sent to the process may be handled by another thread a moment later.
  _ = terminal.read(milliseconds: 30_000)
}
