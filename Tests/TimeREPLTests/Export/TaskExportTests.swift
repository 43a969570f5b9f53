import Foundation
import TestSupport
import Testing

@testable import TimeREPL

/// `:export swift` of sessions with tasks.
@Suite struct TaskExportTests {
  /// Returns the statements of a session's exported test, without the lines that all such tests share.
  private func statements(_ lines: String) throws -> [String] {
    let all = try ExportedSession(lines).file(.swift).split(separator: "\n").map(String.init)
    let start = try #require(all.firstIndex { $0.hasPrefix("    let now = ") })
    return all[(start + 1)...].prefix { $0 != "  }" }.map { String($0.dropFirst(4)) }
  }

  private func refusal(_ lines: String) throws -> [String] {
    let session = try ExportedSession(lines, isLenient: true)
    do {
      _ = try session.file(.swift)
    } catch let diagnostic as Diagnostic {
      return [
        ProblemText(diagnostic.problem).headline, diagnostic.source.map { Site(diagnostic.range, in: $0).text } ?? "",
      ]
    }
    return []
  }

  @Test func `exported tasks run on the clock's executor, and the test expects their results`() throws {
    #expect(
      try statements("let task = Task { try await Task.sleep(for: .seconds(1)); return 5 }\nrun") == [
        "let task = Task(executorPreference: clock.executor) { try await clock.sleep(for: .seconds(1)); return 5 }",
        "let taskOutcome = Outcome(task, now: now) { $0 }",
        "clock.advance()",
        "clock.advance(by: .seconds(1))",
        "taskOutcome.expect(.value(5, at: .seconds(1)))",
      ])
  }

  @Test func `an exported line that waits moves time until it has ended`() throws {
    let lines = try statements("func f() async -> Int { try? await Task.sleep(for: .seconds(2)); return 3 }\nawait f()")
    #expect(lines.contains("#expect(try complete(after: .seconds(2)) { await f() } == 3)"))
  }

  @Test(arguments: [
    ("Task { 1 }", "Task(executorPreference: clock.executor) { 1 }"),
    ("Task() { 1 }", "Task(executorPreference: clock.executor) { 1 }"),
    ("Task(priority: .low) { 1 }", "Task(executorPreference: clock.executor, priority: .low) { 1 }"),
    (
      "Task(name: \"n\", priority: .low) { 1 }",
      "Task(name: \"n\", executorPreference: clock.executor, priority: .low) { 1 }"
    ),
    ("Task.detached { 1 }", "Task.detached(executorPreference: clock.executor) { 1 }"),
    ("Task { @MainActor in 1 }", "Task(executorPreference: clock.executor) {  1 }"),
    (
      "Task { try await Task.sleep(nanoseconds: 5) }",
      "Task(executorPreference: clock.executor) { try await clock.sleep(for: .nanoseconds(5)) }"
    ),
    (
      "Task { try await Task.sleep(for: 1s, clock: .suspending) }",
      "Task(executorPreference: clock.executor) { try await clock.sleep(for: .seconds(1)) }"
    ),
    (
      "Task { try await SuspendingClock().sleep(for: 1s) }",
      "Task(executorPreference: clock.executor) { try await clock.sleep(for: .seconds(1)) }"
    ),
  ])
  func `calls that begin a task or sleep use the test's clock`(typed: String, swift: String) throws {
    #expect(try statements("let t = \(typed)")[0] == "let t = \(swift)")
  }

  @Test(arguments: [
    (
      "let test = TestClock()\nTask { try await test.sleep(for: .seconds(1)) }",
      "`TestClock()` cannot be exported: a test has one clock, which moves with the time of the session",
      "TestClock()"
    ),
    (
      "subject taps\nlet v = await taps.values.first { $0 > 1 }",
      "`let v = await taps.values.first { $0 > 1 }` cannot be exported: it waited for ever, and in Swift nothing would end it",
      "let v = await taps.values.first { $0 > 1 }"
    ),
    (
      "let s = AsyncStream { $0.finish() }",
      "`AsyncStream { $0.finish() }` cannot be exported: Swift cannot tell its types",
      "AsyncStream { $0.finish() }"
    ),
    (
      "let t = Task { await Task.megaYield() }", "`Task.megaYield()` cannot be exported: Swift does not have it",
      "Task.megaYield()"
    ),
    (
      "await MainActor.run { print(1) }",
      "`MainActor.run { print(1) }` cannot be exported: the tasks of a test run on its clock's executor, not on the main actor",
      "MainActor.run { print(1) }"
    ),
  ])
  func `code that a test cannot express is refused`(lines: String, headline: String, place: String) throws {
    #expect(try refusal(lines) == [headline, place])
  }

  @Test(.enabled(if: testsMore && SwiftTestBuild.resources != nil, "without SEEDS_TIMES, or no Swift compiler"))
  func `exported tests of tasks compile and pass, and fail if a task ends otherwise`() throws {
    var tests = try TaskSessions.all.map { (name: $0.name, text: try ExportedSession($0.lines).file(.swift)) }
    let wrong = try ExportedSession("let task = Task { try await Task.sleep(for: .seconds(1)); return 5 }\nrun")
      .file(.swift).replacingOccurrences(of: ".value(5, at: .seconds(1))", with: ".value(5, at: .seconds(2))")
    tests.append((name: "Wrong", text: wrong))
    let (output, status) = try SwiftTestBuild(tests).outcome()
    for (name, _) in TaskSessions.all { #expect(output.contains("Suite \(name) passed"), "\(output.suffix(5_000))") }
    #expect(output.contains("Suite Wrong failed"))
    #expect(status == 1)
  }
}
