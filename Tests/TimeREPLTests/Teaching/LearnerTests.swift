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
