import Foundation
import Testing

@testable import TimeREPL

@Suite struct HistoryPlaceTests {
  @Test(
    arguments: [
      (["TIMEREPL_HISTORY": "x/y", "XDG_STATE_HOME": "/s"], "x/y"),
      (["TIMEREPL_HISTORY": "", "XDG_STATE_HOME": "/s"], nil),
      (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/timerepl/history"),
      (["XDG_STATE_HOME": "s", "HOME": "/h"], "/h/.local/state/timerepl/history"),
      (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/timerepl/history"),
      (["HOME": ""], nil),
      ([:], nil),
    ] as [([String: String], String?)])
  func `the environment decides where history is stored`(environment: [String: String], path: String?) {
    #expect(HistoryPlace.path { environment[$0] } == path)
  }
}

/// The built program, with its history in a folder of its own.
@Suite final class HistoryConversationTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private var file: URL { folder.appending(path: "timerepl/history") }

  private func start(after preparation: String = ":") throws -> PtyProcess {
    let program = try PtyProcess(
      "/bin/sh", ["-c", "\(preparation); exec \"$0\"", product("timerepl")],
      environment: ["XDG_STATE_HOME": folder.path, "NO_COLOR": "1"])
    try program.wait(for: "0s> ")
    return program
  }

  @Test func `history is saved however the program ends`() throws {
    let first = try start()
    first.type("advance 3s\r")
    try first.wait(for: "3s> ")
    first.type("\u{4}")
    #expect(try first.waitForExit() == 0)
    let second = try start()
    second.type("\u{1b}[A\r")
    try second.wait(for: "3s> ")
    second.type("adv 4s\r secret = 1\r")
    try second.wait(for: "7s> ")
    second.kill()
    let third = try start()
    third.type("adv\u{1b}[A\u{1b}[A\r")
    try third.wait(for: "3s> ")
    third.type("\u{12}4\r")
    try third.wait(for: "7s> ")
    #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("advance 3s\nadvance 4s\nadvance 3s\nadvance 4s\n"))
  }

  @Test(arguments: ["000", "777"])
  func `only its owner can read the history file, whatever the umask`(mask: String) throws {
    let program = try start(after: "umask \(mask)")
    program.type("advance 1s\r")
    try program.wait(for: "1s> ")
    let modes = try [folder, file.deletingLastPathComponent(), file].map {
      try FileManager.default.attributesOfItem(atPath: $0.path)[.posixPermissions] as? Int
    }
    #expect(modes == [0o700, 0o700, 0o600])
  }

  @Test func `a session that cannot write its history says so once and continues`() throws {
    let program = try start(after: "trap '' XFSZ; ulimit -f 0")
    program.type("advance 1s\r")
    try program.wait(for: "1s> ")
    program.type("\u{1b}[A\r")
    try program.wait(for: "2s> ")
    let note = "note: cannot write `\(file.path)`: File too large; history is kept for this session only"
    #expect(program.transcript.components(separatedBy: note).count == 2)
  }

  @Test func `two sessions at once lose none of a thousand lines each`() throws {
    let programs = [try start(), try start()]
    for hundred in 0..<10 {
      for (name, program) in zip("ab", programs) {
        for number in hundred * 100..<hundred * 100 + 100 { program.type("// \(name)\(number)\r") }
      }
      for (name, program) in zip("ab", programs) {
        try program.wait(for: "// \(name)\(hundred * 100 + 99)\r\r\n", milliseconds: 30_000)
      }
    }
    for program in programs {
      program.type("quit\r")
      #expect(try program.waitForExit() == 0)
    }
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    for name in "ab" {
      #expect(lines.filter { $0.hasPrefix("// \(name)") } == (0..<1_000).map { "// \(name)\($0)" })
    }
  }

  @Test func `a session whose history path is a folder says so once and continues`() throws {
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    let program = try start()
    program.type("advance 1s\r")
    try program.wait(for: "1s> ")
    program.type("\u{1b}[A\r")
    try program.wait(for: "2s> ")
    #expect(program.transcript.components(separatedBy: "is not a file; history is kept for this").count == 2)
  }
}
