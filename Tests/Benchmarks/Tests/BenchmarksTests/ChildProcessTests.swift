import Testing

@testable import Benchmarks

@Suite struct ChildProcessTests {
  private let equipment: Equipment
  private var output: String { "\(equipment.folder)/output" }

  init() throws {
    equipment = try Equipment(Options([], names: []))
  }

  @Test func `the number that a child prints is read`() throws {
    #expect(try ChildProcess.run(["echo", "42.5"], output: output).check().number() == 42.5)
  }

  @Test func `a child that fails tells its status and what it said`() throws {
    let child = try ChildProcess.run(["sh", "-c", "echo broken >&2; exit 3"], output: output)
    #expect(throws: Trouble.wrong("sh ended with 3: broken")) { try child.check() }
  }

  @Test func `a child that does not end is ended`() {
    #expect(throws: Trouble.wrong("sleep did not end within 0.05 s")) {
      try ChildProcess.run(["sleep", "100"], output: output, deadline: 0.05)
    }
  }

  @Test func `a program that is not there is missing`() {
    #expect(throws: Trouble.missing("no-such-program does not start")) {
      try ChildProcess.run(["no-such-program"], output: output)
    }
  }

  @Test func `a prompt on a terminal is waited for, and its absence told`() throws {
    let terminal = try PseudoTerminal(["sh", "-c", "printf 'ready> '; sleep 100"])
    _ = try terminal.wait(seconds: 10, for: "a prompt") { $0.contains("ready> ".utf8) }
    #expect(throws: Trouble.wrong("sh did not show more within 0.05 s")) {
      try terminal.wait(seconds: 0.05, for: "more") { _ in true }
    }
  }
}
