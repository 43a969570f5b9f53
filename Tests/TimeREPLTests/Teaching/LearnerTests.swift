import Foundation
import Testing

/// Lessons and the tour of the built program at a terminal.
@Suite struct LearnerTests {
  @Test func `a learner completes a lesson at a terminal`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "learner-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let environment = ["XDG_STATE_HOME": folder, "TIMEREPL_HISTORY": "", "NO_COLOR": "1"]
    let program = try PtyProcess(product("timerepl"), ["learn", "debounce"], environment: environment)
    try program.wait(for: "hot keys \"-1\"   (Enter)")
    program.type("\r")
    try program.wait(for: "0s> hot keys \"-1\"")
    try program.wait(for: "pipeline calm = keys.debounce(300ms)   (Enter)")
    program.type("\r")
    try program.wait(for: "? One key, at 100ms.")
    program.type("at 100ms\r")
    try program.wait(for: "? at 100ms")
    try program.wait(for: "run   (Enter)")
    program.type("\r")
    try program.wait(for: "// Not so: you said 100ms 1; it was 400ms 1")
    try program.wait(for: "debounce(300ms) sent 1")
    // It is asked again, and the first answer is not in the history.
    try program.wait(for: "## Once more, with other numbers")
    program.type("\u{1b}[A")
    try program.wait(for: "? run")
    program.type("\u{15}:quit\r")
    #expect(try program.waitForExit() == 0)
    // Progress is known the next time.
    let again = try PtyProcess(product("timerepl"), ["learn"], environment: environment)
    try again.wait(for: "begun  debounce")
  }

  @Test func `Enter at a question gives a hint, and repeats no command`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "learner-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let lesson = """
      // # one: a lesson
      0s> subject taps
      0s> advance 1s
      // ? marble taps: What comes?
      1s> send taps 1
      // ! Make `out`, which sends what taps sends.
      1s> pipeline out = taps
      1s> in 100ms send taps 2; run
      1.1s> expect out last 2
      """
    try Data(lesson.utf8).write(to: folder.appending(path: "1.session"))
    let environment = [
      "XDG_STATE_HOME": folder.path, "TIMEREPL_LESSONS": folder.path, "TIMEREPL_HISTORY": "", "NO_COLOR": "1",
    ]
    let program = try PtyProcess(product("timerepl"), ["learn", "one"], environment: environment)
    try program.wait(for: "subject taps   (Enter)")
    program.type("\r")
    try program.wait(for: "advance 1s   (Enter)")
    program.type("\r")
    try program.wait(for: "? What comes?")
    program.type("\r")
    try program.wait(for: "Draw what comes on taps")
    program.type("1 at 1s\r")
    try program.wait(for: "send taps 1   (Enter)")
    program.type("\r")
    try program.wait(for: "Type your answer.")
    // Nor does it at an exercise.
    program.type("step\r")
    try program.wait(for: "The exercise still waits")
    program.type("\r")
    try program.wait(for: "There is no `out` yet.")
    #expect(!program.transcript.contains("2s> "))
    program.type(":quit\r")
    #expect(try program.waitForExit() == 0)
  }

  @Test func `a key stops the tour`() throws {
    let program = try PtyProcess(product("timerepl"))
    program.type(":demo\r")
    try program.wait(for: "A tour of a minute")
    try program.wait(for: "subj")
    program.type("x")
    try program.wait(for: "The tour is over")
    program.type("\u{15}:learn stop\r")
    try program.wait(for: "You are back where you were before.")
  }
}
