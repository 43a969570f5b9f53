import Foundation
import TestSupport
import Testing

@testable import TimeREPL

/// Leaving a session that is not saved.
@Suite struct LeavingTests {
  private static let question = "this session is not saved"

  /// Presses Ctrl-D at a prompt; before the first prompt the terminal itself would handle it.
  private func leave(_ program: PtyProcess) throws {
    try program.wait(for: "> ")
    program.type("\u{4}")
  }

  private func start(in folder: String) throws -> PtyProcess {
    let program = try PtyProcess(product("timerepl"), environment: ["XDG_STATE_HOME": folder, "NO_COLOR": "1"])
    try program.wait(for: "0s> ")
    return program
  }

  @Test func `leaving asks once, and the next start restores the session`() throws {
    try withTemporaryFolder { folder in
      let first = try start(in: folder.path)
      first.type("subject a\r")
      first.type("bogus\r")
      first.type("send a 1\r")
      try first.wait(for: "0s     a  1\r\n")
      try first.wait(for: "0s> ")
      first.type("q\r")
      try first.wait(for: Self.question)
      first.type("now\r")
      try first.wait(for: "event #1")
      try leave(first)
      #expect(try first.waitForExit() == 0)
      let unsaved = folder.appending(path: "timerepl/unsaved")
      let names = try FileManager.default.contentsOfDirectory(atPath: unsaved.path)
      #expect(names.count == 1)
      for (path, mode) in [(unsaved.path, 0o700), (unsaved.appending(path: names[0]).path, 0o600)] {
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode)
      }

      let second = try start(in: folder.path)
      #expect(second.transcript.contains("a session of 4 entries was left unsaved"))
      second.type(":restore\r")
      try second.wait(for: "0s     a  1")
      second.type("send a 2\r")
      try second.wait(for: "0s     a  2")
      second.type(":save \(folder.path)/kept.session\r")
      try second.wait(for: "saved")
      try leave(second)
      #expect(try second.waitForExit() == 0)
      #expect(!second.transcript.contains(Self.question))
      #expect(try FileManager.default.contentsOfDirectory(atPath: unsaved.path).isEmpty)

      let third = try start(in: folder.path)
      #expect(!third.transcript.contains("left unsaved"))
      third.type(":restore\r")
      try third.wait(for: "no session was left unsaved")
    }
  }

  @Test func `after another command leaving asks again`() throws {
    try withTemporaryFolder { folder in
      let program = try start(in: folder.path)
      program.type("let x = 1\r")
      try program.wait(for: "let x = 1\r")
      try leave(program)
      try program.wait(for: Self.question)
      try program.wait(for: "0s> ")
      program.type("let y = 2\r")
      try program.wait(for: "let y = 2\r")
      try leave(program)
      try program.wait(for: Self.question)
      try leave(program)
      #expect(try program.waitForExit() == 0)
    }
  }

  @Test func `leaving an unused session does not ask`() throws {
    try withTemporaryFolder { folder in
      let program = try start(in: folder.path)
      program.type("1 + 1\r")
      program.type("advance 1s\r")
      program.type("bogus\r")
      try program.wait(for: "error: ")
      try leave(program)
      #expect(try program.waitForExit() == 0)
      #expect(!program.transcript.contains(Self.question))
    }
  }

  @Test func `Ctrl-D twice leaves at once, and the session is kept`() throws {
    try withTemporaryFolder { folder in
      let program = try start(in: folder.path)
      program.type("let x = 1\r")
      program.type("x\r")
      try program.wait(for: "1\r\n")
      try leave(program)
      try leave(program)
      #expect(try program.waitForExit() == 0)
      #expect(UnsavedSessions(folder: folder.path + "/timerepl/unsaved").latest()?.count == 2)
    }
  }

  @Test func `sessions older than a week are removed, and the latest is offered`() throws {
    try withTemporaryFolder { folder in
      let now = Int(Date.now.timeIntervalSince1970)
      let names = [("old", now - 8 * 86_400), ("older", now - 3 * 86_400), ("latest", now - 3_600)].map {
        (folder.appending(path: "\($0.1)-1-5.session"), "0s> // \($0.0)\n")
      }
      for (file, text) in names { try text.write(to: file, atomically: true, encoding: .utf8) }
      let left = UnsavedSessions(folder: folder.path)
      let latest = try #require(left.latest())
      #expect(latest.path == names[2].0.path)
      #expect(latest.offer == "note: a session of 5 entries was left unsaved 60 minutes ago; `:restore` brings it back")
      #expect(!FileManager.default.fileExists(atPath: names[0].0.path))
      #expect(FileManager.default.fileExists(atPath: names[1].0.path))
    }
  }

  @Test func `a kept session replays with its errors, comments and questions`() throws {
    try withTemporaryFolder { folder in
      var record = SessionRecord()
      for text in ["subject a", "bogus", "// a remark", "send a \"\u{1b}[2J\"", "func f(x) {\n  return x }", "log"] {
        record.add(Source(text))
      }
      let left = UnsavedSessions(folder: folder.path)
      #expect(left.keep(record) == nil)
      let path = try #require(left.latest()?.path)
      let result = FileCheck(files: .system, isInterrupted: { false }).result(of: path)
      #expect(result.isFine, "\(CheckReport().lines(result))")
      #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("\u{1b}"))
    }
  }

  @Test func `an empty history variable keeps nothing`() {
    #expect(UnsavedSessions { ["TIMEREPL_HISTORY": "", "HOME": "/home/x"][$0] } == nil)
    #expect(UnsavedSessions { ["HOME": "/home/x"][$0] } != nil)
    #expect(UnsavedSessions { _ in nil } == nil)
  }
}
