import LineEditing

/// Lessons at a terminal: does what a `LessonRun` decides.
final class Teacher {
  private let console: Console
  private let output: LineOutput
  private let files: CourseFiles
  private var run: LessonRun?
  /// The session that was left for the lesson.
  private var before: Console.Place?
  private var progress = CourseProgress()
  /// Whether it is known what was done before.
  private var hasProgress = false
  private var quiz: Quiz?
  /// How many inputs there were before what is asked.
  private var countBefore = 0
  /// The lesson that ended last.
  private var last: String?
  private var hasWarned = false
  /// Whether the question that waits has come with what was typed last.
  private var hasJustAsked = false
  /// Is told before a lesson begins: time must stand.
  var onBegin: () -> Void = {}
  /// Is handed what types by itself.
  var onTour: ((@escaping () -> (text: String, wait: Duration)?) -> Void)?

  init(_ console: Console, _ output: LineOutput, files: CourseFiles) {
    self.console = console
    self.output = output
    self.files = files
    console.onTeach = { [unowned self] command, typed throws(Diagnostic) in try teach(command, typed) }
  }

  // MARK: What is typed

  /// What an empty line stands for.
  var typedByEnter: String? { run?.awaited?.text }

  /// Whether a lesson is going on.
  var isBusy: Bool { run != nil }

  /// Whether an answer is asked for, which may be anything.
  var isAsking: Bool { if case .question? = run?.waiting { true } else { false } }

  /// Uses up a line that is an answer, or asks for an exercise to be checked; false for what is a command.
  func take(_ line: String) -> Bool {
    hasJustAsked = false
    let isEmpty = line.allSatisfy(\.isWhitespace)
    switch run?.waiting {
    case .question?:
      if isEmpty {
        show(run?.skip() ?? [])
        return true
      }
      if Guess.isCommand(line.trimming, in: console.session) { return false }
      do {
        windBack()
        show(try run?.answer(line, in: console.session) ?? [])
      } catch {
        console.report(Diagnostic(thrown: error), .error)
      }
      return true
    case .exercise(let exercise)? where isEmpty:
      check(exercise)
      return true
    default: return false
    }
  }

  /// An entry has been performed.
  func performed(_ entry: Source, isFine: Bool) {
    guard run != nil else { return }
    let parts = isFine ? run?.performed(entry.text, in: console.session) ?? [] : []
    if parts.isEmpty, case .question(let question)? = run?.waiting, !hasJustAsked {
      say(text.prose("The question still waits: \(question.text)"))
    }
    show(parts)
  }

  // MARK: What is asked for

  private func teach(_ command: TeachingCommand, _ typed: Site) throws(Diagnostic) {
    switch command {
    case .learn(.list): list(try course())
    case .learn(.lesson(let name)):
      let course = try course()
      guard let lesson = course.lesson(name.text) else {
        // Files bear the names of their lessons.
        if let mistake = course.mistakes.first(where: { $0.source?.file?.contains(name.text) ?? false }) {
          throw mistake
        }
        let near = NearestNames.of(name.text, among: course.lessons.map(\.name))
        throw Diagnostic(.session(.teaching(.unknownLesson(name.text, near: near))), at: name.range, in: typed.source)
      }
      begin(lesson, at: progress.places[lesson.name] ?? 0)
    case .learn(.stop), .quiz(.stop): try stop(typed)
    case .learn(let learning):
      guard let run else { return try goOn(learning, typed) }
      switch learning {
      case .next:
        guard case .exercise? = run.waiting else { return show(self.run?.skip() ?? []) }
        leave(run.lesson)
      case .again: begin(run.lesson)
      default:
        guard case .exercise(let exercise)? = run.waiting else {
          throw Diagnostic(.session(.teaching(.noExercise)), at: typed.range, in: typed.source)
        }
        say(["// One right answer:"] + exercise.model.map { "//   \(EscapedText.of($0.text))" })
      }
    case .quiz(.begin(let name, let seed)):
      var quiz = try Quiz(about: name, seed: seed ?? Int.random(in: 1..<10_000), in: typed.source)
      let lesson = quiz.lesson()
      self.quiz = quiz
      begin(lesson)
    case .demo:
      guard onTour != nil else { throw Diagnostic(.session(.teaching(.noLearner)), at: typed.range, in: typed.source) }
      beginTour()
    }
  }

  /// After a lesson the next one can be asked for, or the same once more.
  private func goOn(_ learning: Learning, _ typed: Site) throws(Diagnostic) {
    let course = try course()
    let lesson: Lesson? =
      switch learning {
      case .next: last.flatMap { course.next(after: $0, progress) }
      case .again: last.flatMap { course.lesson($0) }
      default: nil
      }
    guard let lesson else { throw Diagnostic(.session(.teaching(.noLesson)), at: typed.range, in: typed.source) }
    begin(lesson)
  }

  private func course() throws(Diagnostic) -> Course {
    let course = try files.course()
    if !hasProgress {
      hasProgress = true
      switch files.readProgress() {
      case .read(let known): progress = known
      case .damaged(let copy):
        say(
          text.prose(
            "note: the record of what you have done is damaged; it starts afresh, and what there was is kept as \(copy)"
          ))
      case .unreadable(let reason): warn(reason)
      }
    }
    return course
  }

  /// None where they cannot be read.
  var lessons: [Lesson] { (try? files.course())?.lessons ?? [] }

  private func list(_ course: Course) {
    var table = Table([])
    for lesson in course.lessons {
      let mark = progress.done.contains(lesson.name) ? "done" : progress.places[lesson.name] == nil ? "" : "begun"
      table.add(["//", mark, lesson.name, EscapedText.of(lesson.title)])
    }
    if !course.lessons.isEmpty { say(table.lines(columns: console.columns())) }
    if let next = course.next(after: "", progress) { say(text.prose("`:learn \(next.name)` begins the next one.")) }
    for mistake in course.mistakes { console.report(mistake, .error) }
  }

  // MARK: A lesson

  private func begin(_ lesson: Lesson, at position: Int = 0) {
    openWorld()
    var run = LessonRun(lesson, at: position)
    say(["## \(EscapedText.of(lesson.title))"])
    if position > 0 {
      // What was done is done again, without a word.
      for step in lesson.steps[..<run.position] {
        if case .world = step { console.reset() }
        if case .command(let source) = step { _ = console.session.answer(Source(source.text), showsPlaces: false) }
      }
      say(text.prose("You go on where you left it; `:learn again` begins anew."))
    }
    let parts = run.goOn()
    self.run = run
    show(parts)
  }

  /// An empty world; the session of before is kept.
  private func openWorld() {
    onBegin()
    if before == nil { before = console.leave() } else { console.reset() }
  }

  private func beginTour() {
    openWorld()
    (run, quiz) = (nil, nil)
    var tour = Tour()
    onTour? { [unowned self] in
      guard let step = tour.next() else {
        endTour()
        return nil
      }
      if let text = step.said { say(self.text.prose(text)) }
      return (step.typed, .milliseconds(step.wait))
    }
  }

  /// The tour is over, or a key has stopped it.
  func endTour() {
    onBegin()
    say(text.prose("The tour is over. `:learn stop` goes back to where you were before."))
  }

  /// Goes back to the session that was left for a lesson, if one was.
  func goBack() {
    guard let before else { return }
    (run, quiz) = (nil, nil)
    onBegin()
    console.open(before)
    self.before = nil
  }

  private func stop(_ typed: Site) throws(Diagnostic) {
    guard before != nil else { throw Diagnostic(.session(.teaching(.noLesson)), at: typed.range, in: typed.source) }
    goBack()
    say(text.prose("You are back where you were before."))
  }

  /// A question is about what comes where it was asked: what has been done since is taken back.
  private func windBack() {
    if console.session.past != nil { _ = console.session.answer(Source("goto end"), showsPlaces: false) }
    if takeBack(to: countBefore) { say(text.prose("What you did since the question is taken back.")) }
  }

  /// Takes back all but so many inputs; false where there are no more.
  private func takeBack(to count: Int) -> Bool {
    let superfluous = console.session.journal.count - count
    guard superfluous > 0 else { return false }
    _ = console.session.answer(Source("undo \(superfluous)"), showsPlaces: false)
    return true
  }

  private func check(_ exercise: Lesson.Exercise) {
    let isKnown = { [world = console.session.world] (lane: String) in
      world.log.number(ofLane: lane) != nil || world.names.contains(lane)
        || exercise.checks.contains { $0.text.contains(" as \(lane)") || $0.text.contains("pipeline \(lane)") }
    }
    guard console.session.journal.count != countBefore, exercise.lanes.allSatisfy(isKnown) else {
      return say(text.prose("Your answer comes first: `\(exercise.lanes[0])` is what is looked at."))
    }
    let count = console.session.journal.count
    for source in exercise.checks {
      let source = Source(source.text)
      console.show(source)
      guard console.enter(source, isInteractive: true), !console.hasFailedCheck else {
        // Back to before it was checked, so that another answer finds the same.
        _ = takeBack(to: count)
        return say(text.prose("Not yet. Declare it anew and press Enter; `:learn answer` shows one answer."))
      }
    }
    say(["// Right."])
    show(run?.solved() ?? [])
  }

  private func show(_ parts: [LessonRun.Part]) {
    for part in parts {
      switch part {
      case .world: console.reset()
      case .asking(let question):
        say(text.lines(asking: question, console.session.answer(Source(question), showsPlaces: false)))
      case .over: return finish()
      case .exercise, .question:
        countBefore = console.session.journal.count
        hasJustAsked = true
      default: break
      }
      // What types itself need not be shown before.
      if case .toType = part, quiz != nil { continue }
      say(text.lines(part))
    }
    guard let run else { return }
    if quiz != nil { return typeAwaited() }
    progress.note(run.lesson.name, at: run.position)
    save()
  }

  /// In a quiz all that is no answer types itself.
  private func typeAwaited() {
    guard let text = run?.awaited?.text else { return }
    let source = Source(text)
    console.show(source)
    performed(source, isFine: console.enter(source, isInteractive: true))
  }

  private func finish() {
    guard let run else { return }
    if quiz != nil {
      quiz?.note(run.score)
      if let lesson = quiz?.lesson() { begin(lesson) }
      return
    }
    progress.finish(run.lesson.name)
    save()
    say(["// This lesson is done."])
    leave(run.lesson)
  }

  private func leave(_ lesson: Lesson) {
    (run, last) = (nil, lesson.name)
    if let next = (try? files.course())?.next(after: lesson.name, progress) {
      say(text.prose("Next: `:learn \(next.name)`, \(next.title). `:learn stop` goes back to where you were before."))
    } else {
      say(text.prose("You have done them all. `:quiz` asks on."))
    }
  }

  private func save() {
    if hasWarned { return }
    // Another terminal may have written meanwhile.
    if case .read(let known) = files.readProgress() { progress.merge(known, but: run?.lesson.name) }
    if let reason = files.write(progress) { warn(reason) }
  }

  /// What was done cannot be kept; said once.
  private func warn(_ reason: String) {
    if hasWarned { return }
    hasWarned = true
    say(text.prose("note: what you have done cannot be kept: \(reason)"))
  }

  // MARK: Words

  private var text: LessonText { LessonText(columns: console.columns(), marks: console.marks) }

  private func say(_ lines: [String]) {
    output.write(lines)
    output.flush()
  }
}
