import Foundation
import Testing

@testable import TimeREPL

/// A command that examines many rows checks for Ctrl-C throughout, not only at its end. Counted instead of timed, so
/// that the result is the same on every machine.
/// the same on every machine.
@Suite struct AskingTests {
  private static let rowCount = 8_192
  /// The most rows between two checks; a debug build needs some milliseconds for them.
  private static let mostRows = 2_048
  /// A console asks the editor only at every eighth check.
  private static let share = 8

  private static let events = [
    "subject s", "pipeline p = s.map { $0 + 1 }", "every 1us x\(rowCount / 2) send s $0", "run until 10ms",
  ]

  /// The commands, in this order in one world.
  private static let typed =
    ["log", "log s", "marbles --text", "compare s p", "stats", "why not p", "demand p", "skip #9"]
    + ["unskip", "goto #\(rowCount * 3 / 4)", ":save FOLDER/b", ":save --script FOLDER/c", ":replay"]
    + ExportFormat.allCases.filter { $0 != .swift }.map { ":export \($0) FOLDER/b.\($0)" }

  @Test func `a question about many rows checks for interruption throughout`() throws {
    try withTemporaryFolder { folder in
      let scene = Scene(in: folder.path)
      scene.type(Self.events)
      try #require(scene.session.world.log.count > Self.rowCount)
      for line in Self.typed {
        let count = Self.questions(line, scene)
        #expect(count >= Self.rowCount / Self.mostRows, "\(line): \(count) questions")
      }
    }
  }

  @Test func `a question about much pending work checks for interruption throughout`() throws {
    try withTemporaryFolder { folder in
      let scene = Scene(in: folder.path)
      scene.type(["subject s", "pipeline p = (0..<\(Self.rowCount)).publisher.delay(1s)"])
      try #require(scene.session.world.runtime.scheduler.pendingCount >= Self.rowCount)
      for line in ["pending", "show p"] {
        let count = Self.questions(line, scene)
        #expect(count >= Self.rowCount / Self.mostRows, "\(line): \(count) questions")
      }
    }
  }

  @Test func `a difference is reported completely or not at all`() throws {
    var (count, last) = (0, Int.max)
    let session = Session {
      count += 1
      return count >= last
    }
    func type(_ line: String) -> Reply? {
      var replies: [Reply] = []
      _ = session.enter(Source(line), in: session.context()) { _, reply in
        replies.append(reply)
        return true
      }
      return replies.last
    }
    for line in Self.events + ["skip #9"] { _ = type(line) }
    count = 0
    _ = type("unskip")
    let whole = count
    for question in stride(from: 1, to: whole, by: max(1, whole / 12)) {
      last = .max
      _ = type("skip #9")
      let before = (session.journal.map(\.text), session.rowCount, session.promptPlace)
      (count, last) = (0, question)
      let reply = try #require(type("unskip"))
      #expect(reply.severity == .interrupted && reply.answer == nil, "question \(question) of \(whole)")
      last = .max
      _ = type("now")
      #expect((session.journal.map(\.text), session.rowCount, session.promptPlace) == before, "question \(question)")
      _ = type("unskip")
    }
  }

  private static func questions(_ line: String, _ scene: Scene) -> Int {
    var count = 0
    scene.console.isInterrupted = {
      count += share
      return false
    }
    defer { scene.console.isInterrupted = nil }
    scene.type([line])
    return count
  }
}
