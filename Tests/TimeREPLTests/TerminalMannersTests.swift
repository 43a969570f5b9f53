import Foundation
import Glibc
import Testing

/// The built program leaves the terminal in order, whatever happens to it.
@Suite struct TerminalMannersTests {
  private func start() throws -> PtyProcess {
    // Without the runtime's crash report, which takes time.
    let program = try PtyProcess("/usr/bin/env", ["SWIFT_BACKTRACE=enable=no", product("timerepl")])
    try program.wait(for: "0s> ")
    return program
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGSEGV, SIGQUIT, SIGABRT, 16, 29, 30, 31, 34, 64])
  func `a signal that ends the program restores the terminal`(signal: Int32) throws {
    let program = try start()
    program.type("send")
    try program.wait(for: "send")
    #expect(program.modes != program.found)
    program.send(signal)
    #expect(try program.waitForExit(milliseconds: 30_000) == 128 + signal)
    #expect(program.modes == program.found)
    try program.wait(for: "\u{1B}[?2004l")
  }

  @Test(arguments: [SIGSEGV, SIGILL, SIGTRAP, SIGABRT])
  func `a crash ends the program without a question and restores the terminal`(signal: Int32) throws {
    let program = try PtyProcess("/usr/bin/env", ["SWIFT_BACKTRACE=enable=yes,interactive=yes", product("timerepl")])
    try program.wait(for: "0s> ")
    program.send(signal)
    #expect(try program.waitForExit(milliseconds: 30_000) == 128 + signal)
    #expect(program.modes == program.found)
  }

  @Test func `Ctrl-C drops an unfinished entry where no line can be edited`() throws {
    let program = try PtyProcess("/usr/bin/env", ["TERM=dumb", product("timerepl")])
    try program.wait(for: "0s> ")
    program.type("let a = [1,\n")
    try program.wait(for: "... ")
    program.type("\u{3}")
    try program.wait(for: "0s> ")
    program.type("40 + 2\n")
    try program.wait(for: "\n42")
  }

  @Test func `Ctrl-C ends a paste of many entries between two entries`() throws {
    let program = try start()
    let lines = String(repeating: "let a = 1\r", count: 20_000)
    try program.paste("\u{1B}[200~" + lines + "40 + 2\u{1B}[201~\r", until: "let a = 1", milliseconds: 60_000)
    try program.interrupt(until: "^C", milliseconds: 30_000)
    program.type("\u{15}50 + 5\r")
    try program.wait(for: "?2004l55", milliseconds: 30_000)
    #expect(!program.transcript.contains("\n42"))
  }

  @Test func `a terminal that hangs up ends the program without a busy loop`() throws {
    let program = try start()
    program.type("subject a")
    try program.wait(for: "subject a")
    program.hangUp()
    _ = try program.waitForExit()
  }

  @Test func `resizing the terminal in the middle of a line keeps the line`() throws {
    let program = try start()
    program.type("40 + 1234567890 - 123456")
    try program.wait(for: "123456")
    program.resize(columns: 12, rows: 24)
    // The line is drawn again, cut at the new margin.
    try program.wait(for: "\u{1B}[J")
    program.resize(columns: 80, rows: 24)
    try program.wait(for: "\u{1B}[J")
    program.type("7890\r")
    try program.wait(for: "?2004l40")
  }

  // Only a shell with job control can stop a program with a key; the leader of a session is never stopped so.
  @Test(.enabled(if: access("/bin/bash", X_OK) == 0, "bash is not installed"))
  func `Ctrl-Z stops the program, and it continues with the same line`() throws {
    let shell = try PtyProcess("/bin/bash", ["--norc", "--noprofile", "--noediting", "-i"])
    shell.type("'\(product("timerepl"))'\r")
    try shell.wait(for: "0s> ")
    shell.type("6 * 7")
    try shell.wait(for: "6 * 7")
    shell.type("\u{1A}")
    try shell.wait(for: "Stopped")
    shell.type("echo $((50 + 5))\r")
    try shell.wait(for: "55")
    shell.type("fg\r")
    try shell.wait(for: "0s> 6 * 7")
    shell.type("\r")
    try shell.wait(for: "42")
  }

  @Test func `a paste of three hundred kilobytes is read quickly`() throws {
    let program = try start()
    let lines = String(repeating: "// " + String(repeating: "x", count: 96) + "\r", count: 3_000)
    let start = ContinuousClock.now
    try program.paste("\u{1B}[200~" + lines + "40 + 2\u{1B}[201~\r", until: "\r\n42", milliseconds: 60_000)
    let duration = ContinuousClock.now - start
    #expect(duration < .seconds(20), "\(duration)")
  }
}
