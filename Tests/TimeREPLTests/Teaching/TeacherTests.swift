import Foundation
import Testing

@testable import TimeREPL

private let lesson = """
  // # calm: the last one
  // It waits.
  0s> subject keys
  0s> pipeline calm = keys.debounce(300ms)
  0s> send keys 1 2
  // ? marble calm: What comes?
  0s> advance 1s
  // ? time calm: When?
  1s> send keys 3; run
  // ? choice: What was 1?
  // - sent on
  // * thrown away
  1.3s> in 100ms send keys 4
  // ! Build `out`, which sends 4 at once.
  1.3s> pipeline out = keys
  1.3s> run
  1.4s> expect out last 4
  """

@Suite final class TeacherTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "course-\(UUID().uuidString)")

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Makes a course of these files.
  private func course(_ files: (name: String, text: String)...) throws -> CourseFiles {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in files { try Data(file.text.utf8).write(to: folder.appending(path: file.name)) }
    return CourseFiles(folder: folder.path, progress: folder.appending(path: "done").path)
  }

  private func room() throws -> Classroom { Classroom(try course(("1.session", lesson), ("2.session", other))) }
  private let other = "// # more: and more\n0s> now"

  private func enter(_ count: Int, in room: Classroom) {
    for _ in 0..<count { if room.teacher.isAsking { room.type(":learn next") } else { room.type() } }
  }

  @Test func `Enter types the next command, and typing it yourself counts as well`() throws {
    let room = try room()
    #expect(
      room.type(":learn calm") == ["## the last one", "// It waits.", "//", "//   subject keys   (Enter)"])
    #expect(room.type() == ["//   pipeline calm = keys.debounce(300ms)   (Enter)"])
    #expect(room.type("pipeline  calm=keys . debounce( 300ms )") != [])
    #expect(room.teacher.typedByEnter == "send keys 1 2")
  }

  @Test func `other commands are performed while the lesson waits`() throws {
    let room = try room()
    room.type(":learn calm")
    room.type("let x = 4")
    #expect(room.type("x + 1").first == "5")
    #expect(room.type("nonsense here").first?.hasPrefix("error") == true)
    #expect(room.teacher.typedByEnter == "subject keys")
  }

  @Test(
    arguments: [
      ("\"---2\"", "// Right."), ("---2", "// Right."), ("'300ms 2'", "// Right."),
      ("---a where a = 2", "// Right."), ("2 at 300ms", "// Right."), ("at 300ms 2", "// Right."),
      ("300ms  calm  2", "// Right."), ("nothing", "// Not so: you said nothing; it was 300ms 2"),
      ("1--2", "// Not so: you said 0s 1; it was 300ms 2"), ("----2", "// Not so: you said 400ms 2; it was 300ms 2"),
      ("---2-|", "// Not so: you said 500ms finished; nothing more came"),
    ])
  func `drawn marbles are compared with the events`(answer: String, verdict: String) throws {
    let room = try room()
    room.type(":learn calm")
    enter(3, in: room)
    room.type(answer)
    let shown = room.type()
    #expect(shown.contains(verdict), "\(shown.joined(separator: "\n"))")
    #expect(shown.contains { $0.hasPrefix("// predicted  ") } == (verdict != "// Right."))
    #expect(shown.contains { $0.hasPrefix("// why ") } == (verdict != "// Right." && !answer.hasSuffix("|")))
  }

  @Test func `a predicted value that never came is explained`() throws {
    let room = try room()
    room.type(":learn calm")
    enter(3, in: room)
    room.type("---2---1")
    let shown = room.type()
    let index = try #require(shown.firstIndex(of: "// why not calm 1"))
    #expect(shown[index + 1].contains("was replaced in debounce(300ms) by 2"), "\(shown)")
  }

  @Test(
    arguments: [
      ("1.3s", "// Right."), ("1300ms", "// Right."), ("at 1.3s", "// Right."), ("3 at 1.3 s", "// Right."),
      ("in 300ms", "// Right."), ("never", "// Not so: you said nothing; it was 1.3s 3"),
      ("1s", "// Not so: you said 1s 3; it was 1.3s 3"),
    ])
  func `an answered time is compared with the event's time`(answer: String, verdict: String) throws {
    let room = try room()
    room.type(":learn calm")
    enter(5, in: room)
    room.type(answer)
    #expect(room.type().contains(verdict))
  }

  @Test(arguments: [("2", "// Right."), ("Thrown away", "// Right."), ("1", "// Not so. The answer: thrown away")])
  func `an option is answered by its number or its text`(answer: String, verdict: String) throws {
    let room = try room()
    room.type(":learn calm")
    enter(7, in: room)
    room.type(answer)
    #expect(room.type().contains(verdict))
  }

  @Test(arguments: [(3, "--%"), (5, "soon"), (5, "at once"), (7, "4"), (7, "perhaps")])
  func `a line that is not an answer is reported, and the question stays`(steps: Int, answer: String) throws {
    let room = try room()
    room.type(":learn calm")
    enter(steps, in: room)
    #expect(room.type(answer).first?.hasPrefix("error: ") == true)
    #expect(room.teacher.isAsking)
  }

  @Test func `commands can be used at a question`() throws {
    let room = try room()
    room.type(":learn calm")
    enter(3, in: room)
    #expect(room.type("pending").first?.hasPrefix("due") == true)
    #expect(room.teacher.isAsking)
  }

  @Test func `Enter alone asks again with a hint, and next skips the question`() throws {
    let room = try room()
    room.type(":learn calm")
    enter(3, in: room)
    let shown = room.type()
    #expect(shown.first == "// Hint: debounce(300ms) sends a value once no other has come for a duration.")
    #expect(shown.last?.hasSuffix("`:learn show` gives the answer.") == true)
    #expect(room.teacher.isAsking)
    room.type(":learn next")
    #expect(room.teacher.typedByEnter == "advance 1s")
    #expect(!room.type().contains { $0.contains("Not so") })
  }

  @Test func `show gives the answer to a question, and the lesson continues`() throws {
    let room = try room()
    room.type(":learn calm")
    enter(3, in: room)
    #expect(room.type(":learn show") == ["// The answer: \"---2\"", "//   advance 1s   (Enter)"])
    room.type()
    #expect(room.type(":learn show").first == "// The answer: 1.3s")
    room.type()
    #expect(room.type(":learn show").first == "// The answer: thrown away")
    #expect(room.type(":learn show").first == "error: no question is waiting for an answer")
  }

  @Test func `back goes to the step before, in the world of that step`() throws {
    let room = try room()
    #expect(room.type(":learn back").first == "error: this is the first step")
    room.type(":learn calm")
    #expect(room.type(":learn back").first == "error: this is the first step")
    enter(3, in: room)
    #expect(room.type(":learn back").contains("//   send keys 1 2   (Enter)"))
    #expect(room.log.lastNumber == 0)
    enter(2, in: room)
    #expect(room.teacher.typedByEnter == "advance 1s")
    #expect(room.type(":learn back").contains("// ? What comes?"))
    room.type("---2")
    #expect(room.type().contains("// Right."))
  }

  @Test func `after a wrong answer the question returns once with other numbers, and then the lesson continues`()
    throws
  {
    let room = try room()
    room.type(":learn calm")
    enter(3, in: room)
    room.type("nothing")
    let shown = room.type()
    #expect(
      shown.contains("## Once more, with other numbers; the commands are typed for you")
        && shown.contains("// ? Draw the lane calm from 0s."),
      "\(shown)")
    #expect(room.teacher.isAsking)
    let again = room.type(":learn show")
    #expect(
      again.contains("// Back to the lesson. `:learn again` begins it anew.") && again.last == "// ? When?", "\(again)")
    #expect(room.log.events.last?.value == .int(2))
    room.type("1.3s")
    #expect(room.type().contains("// Right."))
  }

  @Test func `the current step is shown again after an error or another command`() throws {
    let room = try room()
    room.type(":learn calm")
    let reminder = ["// The lesson goes on with:", "//   subject keys   (Enter)"]
    #expect(room.type("nonsense here").suffix(2) == reminder)
    #expect(room.type("now").suffix(2) == reminder)
    #expect(room.type(":learn").suffix(2) == reminder)
  }

  @Test func `an exercise says what is missing, what is wrong, and when it is right`() throws {
    let room = try room()
    room.type(":learn calm")
    enter(9, in: room)
    #expect(
      room.type() == [
        "// There is no `out` yet.",
        "// The exercise still waits: Build `out`, which sends 4 at once.",
        "// Enter checks your answer; `:learn show` shows one.",
      ])
    room.type("pipeline out = keys.map { $0 + 1 }")
    let shown = room.type()
    #expect(shown.contains("error: the last value of `out` is `5`, `4` was expected"))
    #expect(shown.last?.hasPrefix("// Not yet.") == true)
    #expect(
      room.type(":learn show") == [
        "// One right answer:", "//   pipeline out = keys",
        "// Type it to see what comes, or `:learn next` to go on without it.",
      ])
    room.type("pipeline out = keys.map { $0 }")
    #expect(room.type().contains("// This lesson is done."))
  }

  @Test func `an answer where no question waits is told so`() throws {
    let room = try room()
    room.type(":learn calm")
    #expect(room.type("2 at 1s").contains("// This reads like an answer, but no question waits."))
    #expect(!room.type("sned keys 2").contains { $0.contains("reads like an answer") })
  }

  @Test func `an answer to an exercise is checked from its beginning, whatever was moved before`() throws {
    let room = try room()
    room.type(":learn calm")
    enter(9, in: room)
    for line in ["pipeline mine = keys.map { $0 }", "run", "pipeline out = keys"] { room.type(line) }
    let shown = room.type()
    #expect(shown.first == "// The check begins at 1.3s, where the exercise began.")
    #expect(shown.contains("// This lesson is done."), "\(shown)")
  }

  @Test func `next skips, again restarts, and stop returns to the session before`() throws {
    let room = try room()
    room.type("let mine = 7")
    room.type(":learn calm")
    // A command is performed, because the rest of the lesson needs it.
    #expect(
      room.type(":learn next") == ["0s> subject keys", "//   pipeline calm = keys.debounce(300ms)   (Enter)"])
    #expect(room.type(":learn again").first == "## the last one")
    #expect(room.teacher.typedByEnter == "subject keys")
    #expect(room.type("mine").first?.hasPrefix("error") == true)
    room.type(":learn stop")
    #expect(room.type("mine") == ["7"])
    #expect(room.type(":learn stop").first == "error: no lesson is running")
  }

  @Test func `progress is saved, and a lesson continues where it was left`() throws {
    let files = try course(("1.session", lesson), ("2.session", other))
    let first = Classroom(files)
    first.type(":learn calm")
    enter(3, in: first)
    let second = Classroom(files)
    #expect(second.type(":learn").prefix(2) == ["//  >  begun  calm  the last one", "//            more  and more"])
    #expect(second.type(":learn calm").contains("// You go on where you left off; `:learn again` begins anew."))
    #expect(second.log.events.last?.value == .int(2) && second.teacher.isAsking)
    second.type(":learn more")
    #expect(second.type().contains { $0.hasPrefix("// `:learn next` goes on with the next one, calm: the last one.") })
    #expect(Classroom(files).type(":learn").contains("//     done   more  and more"))
  }

  @Test(arguments: ["", "nonsense", "timerepl lessons 1\nat calm -1", "timerepl lessons 1\ndone"])
  func `a damaged record is replaced with a message`(text: String) throws {
    let files = try course(("1.session", lesson))
    try Data(text.utf8).write(to: URL(filePath: try #require(files.progress)))
    let room = Classroom(files)
    #expect(
      room.type(":learn").first?.hasPrefix("// note: the record of what you have done is damaged; it starts") == true)
    #expect(room.type(":learn").first == "//  >    calm  the last one")
    room.type(":learn calm")
    room.type()
    #expect(Classroom(files).type(":learn").first == "//  >  begun  calm  the last one")
  }

  @Test func `commands typed at a question are undone when it is answered`() throws {
    let room = try room()
    room.type(":learn calm")
    enter(3, in: room)
    room.type("run")
    room.type("back")
    #expect(room.type("---2").contains("// What you did since the question is taken back."))
    #expect(room.type().contains("// Right."))
  }

  @Test(
    arguments: [
      ("300ms", "the question also asks for the value"), ("perhaps", "this does not say what comes and when"),
      ("2 at 300", "a time needs a unit"),
    ])
  func `an answer that is not understood gets help on the form`(answer: String, headline: String) throws {
    let room = try room()
    room.type(":learn calm")
    enter(3, in: room)
    #expect(room.type(answer).first == "error: \(headline)")
    #expect(room.teacher.isAsking)
  }

  @Test func `a skipped exercise is not done, and next continues with another lesson`() throws {
    let room = Classroom(try course(("1.session", lesson), ("2.session", other)))
    room.type(":learn calm")
    enter(9, in: room)
    #expect(room.type(":learn next").contains { $0.hasPrefix("// `:learn next` begins the next one, more") })
    #expect(room.type(":learn").prefix(2) == ["//     begun  calm  the last one", "//  >         more  and more"])
    #expect(room.type(":learn next").first == "## and more")
    #expect(room.type(":learn").first?.contains("done") == false)
  }

  @Test func `the progress of two learners at once is kept completely`() throws {
    let files = try course(("1.session", lesson), ("2.session", other))
    let (one, two) = (Classroom(files), Classroom(files))
    one.type(":learn calm")
    one.type()
    two.type(":learn more")
    two.type()
    one.type()
    #expect(
      Classroom(files).type(":learn").prefix(2) == ["//  >  begun  calm  the last one", "//     done   more  and more"])
  }

  @Test func `a title cannot send an escape sequence to the terminal`() throws {
    let files = try course(("1.session", "// # esc: \u{1b}[2J\n0s> now"))
    #expect(Classroom(files).type(":learn").allSatisfy { !$0.contains("\u{1b}") })
  }

  @Test func `a record reads back as it was written`() {
    var progress = CourseProgress()
    progress.note("a", at: 3)
    progress.note("b", at: 1)
    progress.finish("b")
    progress.leave("b", for: "a")
    #expect(CourseProgress(progress.text) == progress && progress.places == ["a": 3] && progress.done == ["b"])
  }

  @Test func `a mistake in a lesson is reported with file, line and caret`() throws {
    let files = try course(("1.session", "// # a: b\n// ? riddle: x\n0s> now"))
    let lines = Classroom(files).type(":learn")
    #expect(lines.first?.hasSuffix("/1.session:2:1: error: `riddle` is not a kind of question") == true)
    #expect(lines.contains { $0.contains("^^^") })
  }

  @Test func `a lesson with a mistake does not affect the others`() throws {
    let room = Classroom(
      try course(("1-riddles.session", "// # riddles: b\n// ? riddle: x\n0s> now"), ("2.session", lesson)))
    let lines = room.type(":learn")
    #expect(lines.first?.hasSuffix("calm  the last one") == true, "\(lines)")
    #expect(
      lines.contains { $0.hasSuffix("/1-riddles.session:2:1: error: `riddle` is not a kind of question") }, "\(lines)")
    #expect(room.type(":learn riddles").first?.hasSuffix("error: `riddle` is not a kind of question") == true)
    #expect(room.type(":learn calm").first == "## the last one")
  }

  @Test func `a question says that it is still waiting after another command`() throws {
    let room = try room()
    room.type(":learn calm")
    enter(3, in: room)
    #expect(room.type("now").last == "// The question still waits: What comes?")
    #expect(room.type("nonsense here").last == "// The question still waits: What comes?")
    #expect(room.type("show nonsense").last == "// The question still waits: What comes?")
    #expect(room.type("---2") == ["//   advance 1s   (Enter)"])
    #expect(room.type(":learn next").contains { $0.contains("still waits") } == false)
  }

  @Test func `a missing folder of lessons is reported`() {
    let room = Classroom(CourseFiles(folder: "/nowhere", progress: nil))
    #expect(room.type(":learn").first == "error: there are no lessons in `/nowhere`")
  }

  @Test func `a misspelled lesson is suggested`() throws {
    #expect(try room().type(":learn cal").contains("help: similar: `calm`"))
  }
}
