import LineEditing

/// Lessons and quizzes at a terminal: carries out what a `LessonRun` decides.
///
/// `Teacher+Showing` shows lessons; `Teacher+Course` has the list of lessons and the progress.
final class Teacher {
  let console: Console
  let output: LineOutput
  let files: CourseFiles
  var run: LessonRun?
  /// The session before the lesson.
  private var before: Console.Place?
  var progress = CourseProgress()
  /// Whether the progress has been read.
  var hasProgress = false
  var quiz: Quiz?
  /// The lesson that waits while one of its questions is asked again with other numbers, and its session.
  private var aside: (run: LessonRun, place: Console.Place)?
  /// The number of inputs before the current question.
  var countBefore = 0
  var hasWarned = false
  /// Whether the waiting step has just been shown.
  var hasShownWaiting = false
  /// Called before a lesson begins, to stop time.
  var onBegin: () -> Void = {}
  /// Called with the closure that types a tour.
  var onTour: ((@escaping () -> (text: String, wait: Duration)?) -> Void)?

  init(_ console: Console, _ output: LineOutput, files: CourseFiles) {
    self.console = console
    self.output = output
    self.files = files
    console.onTeach = { [unowned self] command, typed throws(Diagnostic) in try teach(command, typed) }
  }

  // MARK: Typed lines

  /// The command that an empty line stands for.
  var typedByEnter: String? { run?.awaited?.text }

  /// Whether an empty line asks for a hint or has an exercise checked, so that it repeats no command.
  var takesEnter: Bool {
    switch run?.waiting {
    case .question?, .exercise?: true
    default: false
    }
  }

  /// Whether a lesson is in progress.
  var isBusy: Bool { run != nil }

  /// Whether another session was left for a lesson.
  var isAway: Bool { before != nil }

  /// Whether a question is waiting; its answer may be any text.
  var isAsking: Bool { run?.question != nil }

  /// Whether the commands of a question type themselves.
  var typesByItself: Bool { quiz != nil || aside != nil }

  /// Returns whether a line is an answer to the waiting question, and not a command.
  func isAnswer(_ line: String) -> Bool {
    guard let question = run?.question, !line.allSatisfy(\.isWhitespace) else { return false }
    return Guess.isAnswer(line, to: question, in: console.session)
  }

  /// Handles a line that is an answer or asks to check an exercise; returns false for a command.
  func take(_ line: String) -> Bool {
    hasShownWaiting = false
    let isEmpty = line.allSatisfy(\.isWhitespace)
    switch run?.waiting {
    case .question(let question)?:
      if isEmpty || line.trimming == "?" {
        tell([.hint(question, operators: operators(of: question))])
        return true
      }
      if !isAnswer(line) { return false }
      do {
        undoSinceQuestion()
        show(try run?.answer(line, in: console.session) ?? [])
      } catch {
        console.report(Diagnostic(thrown: error), .error)
        tell([.reminder(.question(question))])
      }
      return true
    case .exercise(let exercise)? where isEmpty:
      check(exercise)
      return true
    default: return false
    }
  }

  /// Called after an entry has been performed.
  func performed(_ entry: Source, isFine: Bool) {
    guard run != nil else { return }
    guard isFine, let outcome = run?.performed(entry.text, in: console.session) else {
      if !isFine, run?.awaited != nil, AnswerText(entry.text, lane: "", now: console.session.now) != nil {
        say(text.prose("This reads like an answer, but no question waits."))
      }
      if !hasShownWaiting, !console.hasQuit, let waiting = run?.waiting { tell([.reminder(waiting)]) }
      return
    }
    tell(outcome.parts)
    if let wrong = outcome.wrong, !typesByItself, let run,
      let again = Variation.of(wrong.question, commands: wrong.commands, seed: run.position)
    {
      askAside(again)
    } else {
      show(run?.goOn() ?? [])
    }
  }

  // MARK: Commands

  private func teach(_ command: TeachingCommand, _ typed: Site) throws(Diagnostic) {
    switch command {
    case .learn(.list): list(try course())
    case .learn(.lesson(let name)):
      let course = try course()
      guard let lesson = course.lesson(name.text) else {
        // Files have the names of their lessons.
        if let mistake = course.mistakes.first(where: { $0.source?.file?.contains(name.text) ?? false }) {
          throw mistake
        }
        let near = NearestNames.of(name.text, among: course.lessons.map(\.name))
        throw Diagnostic(.session(.teaching(.unknownLesson(name.text, near: near))), at: name.range, in: typed.source)
      }
      begin(lesson, at: progress.places[lesson.name] ?? 0)
    case .learn(.stop), .quiz(.stop): try stop(typed)
    case .learn(.next): try next(typed)
    case .learn(.back): try back(typed)
    case .learn(.again): try again(typed)
    case .learn(.show): try showAnswer(typed)
    case .quiz(.begin(let name, let seed)):
      // A quiz is about the user's session, since its own is empty.
      let session = before?.session ?? console.session
      var quiz = try Quiz(about: name, of: session, seed: seed ?? Int.random(in: 1..<10_000), in: typed.source)
      guard let lesson = quiz.lesson() else {
        let problem = TeachingProblem.noClearQuestion(name?.text ?? "")
        throw Diagnostic(.session(.teaching(problem)), at: name?.range ?? typed.range, in: typed.source)
      }
      self.quiz = quiz
      begin(lesson)
    case .demo:
      guard onTour != nil else { throw Diagnostic(.session(.teaching(.noLearner)), at: typed.range, in: typed.source) }
      beginTour()
    }
  }

  private func refusal(_ problem: TeachingProblem, _ typed: Site) -> Diagnostic {
    Diagnostic(.session(.teaching(problem)), at: typed.range, in: typed.source)
  }

  /// Skips the question or the exercise, performs the command that the lesson waits for, or begins the next lesson.
  private func next(_ typed: Site) throws(Diagnostic) {
    guard let run else {
      let course = try course()
      guard let lesson = course.next(progress) else { throw refusal(.noLesson, typed) }
      return begin(lesson, at: progress.places[lesson.name] ?? 0)
    }
    switch run.waiting {
    case .exercise?: leave(run.lesson)
    case .command(let source)?:
      // The rest of the lesson needs what the command does.
      let source = Source(source.text)
      console.show(source)
      performed(source, isFine: console.enter(source, isInteractive: true))
    default: show(self.run?.skip() ?? [])
    }
  }

  private func back(_ typed: Site) throws(Diagnostic) {
    if aside != nil { endAside() }
    let course = try course()
    guard let run = run ?? progress.last.flatMap(course.lesson).map({ LessonRun($0, at: .max) }), quiz == nil,
      let place = run.placeBefore
    else { throw refusal(.noStepBefore, typed) }
    begin(run.lesson, at: place, isAnnounced: false)
  }

  private func again(_ typed: Site) throws(Diagnostic) {
    if aside != nil { endAside() }
    let course = try course()
    if quiz == nil, let lesson = run?.lesson ?? progress.last.flatMap(course.lesson) { return begin(lesson) }
    guard quiz != nil, let run else { throw refusal(.noLesson, typed) }
    begin(run.lesson)
  }

  private func showAnswer(_ typed: Site) throws(Diagnostic) {
    switch run?.waiting {
    case .question?:
      undoSinceQuestion()
      show(run?.showAnswer() ?? [])
    case .exercise(let exercise)?:
      hasShownWaiting = true
      say(
        ["// One right answer:"] + exercise.model.map { "//   \(EscapedText.of($0.text))" }
          + text.prose("Type it to see what comes, or `:learn next` to go on without it."))
    default: throw refusal(.noQuestion, typed)
    }
  }

  // MARK: Worlds

  func begin(_ lesson: Lesson, at position: Int = 0, isAnnounced: Bool = true) {
    openWorld()
    aside = nil
    var run = LessonRun(lesson, at: position)
    if quiz == nil { progress.begin(lesson.name) }
    let beginsSection = if case .world? = run.waiting { true } else { false }
    let section = beginsSection ? nil : lesson.section(at: run.position)
    if isAnnounced || section == nil && !beginsSection { say(["## \(EscapedText.of(lesson.title))"]) }
    if let section { say(text.lines(.world(section))) }
    if position > 0 {
      // Earlier steps are repeated without output.
      for step in lesson.steps[..<run.position] {
        if case .world = step { console.reset() }
        if case .command(let source) = step { _ = console.session.answer(Source(source.text), showsPlaces: false) }
      }
      if isAnnounced { say(text.prose("You go on where you left off; `:learn again` begins anew.")) }
    }
    let parts = run.goOn()
    self.run = run
    show(parts)
  }

  /// Starts an empty session, and keeps the previous one.
  private func openWorld() {
    onBegin()
    if before == nil { before = console.leave() } else { console.reset() }
  }

  /// Asks a question again with other numbers, in its own session.
  private func askAside(_ lesson: Lesson) {
    guard let run else { return }
    aside = (run, console.leave())
    say(["## \(EscapedText.of(lesson.title))"])
    var again = LessonRun(lesson)
    let parts = again.goOn()
    self.run = again
    show(parts)
  }

  /// Returns to the waiting lesson.
  private func endAside() {
    guard let aside else { return }
    self.aside = nil
    run = aside.run
    console.open(aside.place)
  }

  private func beginTour() {
    openWorld()
    (run, quiz, aside) = (nil, nil, nil)
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

  /// Called when the tour is over or was stopped by a key.
  func endTour() {
    onBegin()
    say(text.prose("The tour is over. `:learn stop` goes back to where you were before."))
  }

  /// Returns to the session before the lesson, if there is one.
  func goBack() {
    guard let before else { return }
    (run, quiz, aside) = (nil, nil, nil)
    onBegin()
    console.open(before)
    self.before = nil
  }

  private func stop(_ typed: Site) throws(Diagnostic) {
    guard before != nil else { throw refusal(.noLesson, typed) }
    if let score = quiz?.score, score.answered > 0 {
      say(["// You answered \(score.right) of \(score.answered) right."])
    }
    goBack()
    say(text.prose("You are back where you were before."))
  }

  /// Undoes the inputs since the question was asked, because the question is about what comes from there.
  private func undoSinceQuestion() {
    if console.session.past != nil { _ = console.session.answer(Source("goto end"), showsPlaces: false) }
    if takeBack(to: countBefore) { say(text.prose("What you did since the question is taken back.")) }
  }

  /// Undoes all inputs after the first `count`; returns false if there are none.
  func takeBack(to count: Int) -> Bool {
    console.session.takeBack(inputsFrom: count) != nil
  }

  // MARK: Ends

  /// Called at the end of a lesson, of a quiz question, or of a second try.
  func finish() {
    guard let run else { return }
    if aside != nil {
      let isRight = run.score.right > 0
      endAside()
      say(text.prose("Back to the lesson." + (isRight ? "" : " `:learn again` begins it anew.")))
      return show(self.run?.goOn() ?? [])
    }
    if quiz != nil {
      quiz?.note(run.score)
      if let lesson = quiz?.lesson() { begin(lesson) } else { goBack() }
      return
    }
    progress.finish(run.lesson.name)
    say(["// This lesson is done."])
    leave(run.lesson)
  }

  private func leave(_ lesson: Lesson) {
    run = nil
    guard let course = try? files.course() else { return }
    progress.leave(lesson.name, for: course.next(after: lesson.name, progress)?.name)
    save()
    say(text.prose(next(in: course)))
  }
}
