import Foundation
import Testing

@testable import TimeREPL

/// The built-in lessons, with their model answers and others.
@Suite struct CourseTests {
  private static let course = Course.shipped
  private static let folder = packageFolder.appending(path: "Sources/TimeREPL/Lessons").path
  static let lessons = course.lessons
  static let names = lessons.map(\.name)

  /// `right` or `wrong`, a lesson, an answer, and the mistake in it.
  static let answers: [[String]] = {
    let file = packageFolder.appending(path: "Tests/Lessons/answers.txt")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t").map(String.init) }
  }()

  @Test func `three lessons teach the tool before those about operators`() {
    #expect(Self.names.prefix(5) == ["time", "marbles", "pending", "debounce", "throttle"])
    #expect(Self.names.count == 34 && Self.course.mistakes.isEmpty)
  }

  @Test func `every file of the lessons' folder is built in, ordered by name`() throws {
    let folder = try CourseFiles(folder: Self.folder, progress: nil).course()
    #expect(folder.lessons.map(\.name) == Self.names)
    #expect(folder.lessons.map(\.title) == Self.lessons.map(\.title))
  }

  @Test(arguments: names) func `a lesson shows the actual output`(name: String) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    let file = try #require(files.first { $0.hasSuffix("-\(name).session") && $0.count == name.count + 11 })
    let result = FileCheck(files: .system, isInterrupted: { false }).result(of: "\(Self.folder)/\(file)")
    #expect(result.isFine, "\(CheckReport().lines(result).joined(separator: "\n"))")
  }

  @Test(arguments: names) func `right answers and the model answer complete each lesson`(name: String) throws {
    let lesson = try #require(Self.lessons.first { $0.name == name })
    let room = Classroom()
    room.type(":learn \(name)")
    var (asked, done): (Int, [Source]) = (0, [])
    for (index, step) in lesson.steps.enumerated() {
      switch step {
      case .prose: break
      case .world: done = []
      case .command(let source):
        let shown = room.type()
        done.append(source)
        guard index > 0, case .question = lesson.steps[index - 1] else { continue }
        #expect(shown.contains("// Right."), "\(source.text): \(shown.joined(separator: "\n"))")
      case .question(let question):
        asked += 1
        guard case .command(let next) = lesson.steps[index + 1] else { continue }
        room.type(try #require(rightAnswer(question, after: done, to: next)))
      case .exercise(let exercise):
        for source in exercise.model { room.type(source.text) }
        #expect(room.type().contains("// This lesson is done."), "\(room.lines.joined(separator: "\n"))")
      }
    }
    #expect(asked > 0)
  }

  /// Most questions about times and drawings are asked again with other numbers after a wrong answer.
  @Test func `most questions can be varied with other numbers`() {
    var (varied, all): (Int, Int) = (0, 0)
    for lesson in Self.lessons {
      var commands: [String] = []
      for (index, step) in lesson.steps.enumerated() {
        if case .world = step { commands = [] }
        if case .command(let source) = step { commands.append(source.text) }
        guard case .question(let question) = step, !question.lane.isEmpty,
          case .command(let next) = lesson.steps[index + 1]
        else { continue }
        all += 1
        let again = Variation.of(question, commands: commands + [next.text], seed: index)
        varied += again == nil ? 0 : 1
        if again == nil { print("as it is: \(lesson.name) \(question.text)") }
      }
    }
    #expect(varied * 10 >= all * 8, "\(varied) of \(all)")
  }

  /// Returns the right answer to a question.
  private func rightAnswer(_ question: Lesson.Question, after done: [Source], to next: Source) -> String? {
    if case .choice(let options, let right) = question.kind { return OptionText.labels(of: options)[right] }
    let session = Session()
    for source in done { _ = session.answer(Source(source.text), showsPlaces: false) }
    let (count, start) = (session.world.log.count, session.world.now)
    _ = session.answer(Source(next.text), showsPlaces: false)
    let log = session.world.log
    func marbles(_ lane: String) -> [Marble] {
      log.events.from(count).filter { $0.lane == log.number(ofLane: lane) && Marble.Kind($0) != nil }.map(Marble.init)
    }
    switch question.kind {
    case .time(let lane, let value):
      return marbles(lane).first { value == nil || $0.kind.shown == value || $0.kind.row == value }
        .map { DurationText.of($0.time) }
    case .marble(let lane):
      let lane = MarbleLane(
        name: lane, marbles: marbles(lane).map { Marble(time: .zero + ($0.time - start), kind: $0.kind) })
      let line = MarbleText(lane, tick: session.world.settings.tick).line
      return lane.marbles.isEmpty ? "nothing" : String(line.drop { $0 != "\"" && $0 != "'" })
    case .choice: return nil
    }
  }

  @Test func `each exercise accepts other right answers and refuses wrong ones`() {
    for kind in ["right", "wrong"] {
      let named = Set(Self.answers.filter { $0[0] == kind }.map { $0[1] })
      #expect(Set(Self.names).subtracting(named).isEmpty)
    }
  }

  /// A right answer ends the lesson. Wrong answers do not affect the next one, so all wrong answers of a lesson are
  /// given one after the other, and then a right one.
  @Test(arguments: names) func `an answer to an exercise is judged by its output`(name: String) throws {
    let lesson = try #require(Self.lessons.first { $0.name == name })
    func atExercise() -> Classroom {
      let room = Classroom()
      room.type(":learn \(name)")
      for _ in lesson.steps where room.teacher.typedByEnter != nil || room.teacher.isAsking {
        room.type(room.teacher.isAsking ? ":learn next" : "")
      }
      return room
    }
    let answers = Self.answers.filter { $0[1] == name }
    let room = atExercise()
    for answer in answers where answer[0] == "wrong" {
      room.type(answer[2])
      let shown = room.type()
      #expect(!shown.contains("// This lesson is done."), "\(shown.joined(separator: "\n"))")
      #expect(shown.contains("error: \(answer[3])"), "\(shown.joined(separator: "\n"))")
    }
    for (index, answer) in answers.filter({ $0[0] == "right" }).enumerated() {
      let room = index == 0 ? room : atExercise()
      room.type(answer[2])
      let shown = room.type()
      #expect(shown.contains("// This lesson is done."), "\(shown.joined(separator: "\n"))")
    }
  }
}
