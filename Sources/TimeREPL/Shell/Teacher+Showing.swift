import LineEditing

/// Showing lessons, and typing the parts that type themselves.
extension Teacher {
  /// Shows the next parts of a lesson, types those that type themselves, and ends the lesson after its last part.
  func show(_ parts: [LessonRun.Part]) {
    tell(parts)
    if case .over? = parts.last { return finish() }
    guard let run else { return }
    if typesByItself { return typeAwaited() }
    progress.note(run.lesson.name, at: run.position)
    save()
  }

  func tell(_ parts: [LessonRun.Part]) {
    for part in parts {
      switch part {
      case .world: console.reset()
      case .asking(let question):
        say(text.lines(asking: question, console.session.answer(Source(question), showsPlaces: false)))
      case .exercise, .question:
        countBefore = console.session.journal.count
        hasShownWaiting = true
      case .toType, .reminder, .hint: hasShownWaiting = true
      default: break
      }
      // A part that types itself need not be shown before.
      if case .toType = part, typesByItself { continue }
      let lines = text.lines(part)
      if case .verdict(let verdict) = part {
        say([StyledText(lines[0], verdict.role)] + Array(lines.dropFirst()).plain)
      } else {
        say(lines)
      }
    }
  }

  /// In a quiz, everything except answers types itself.
  private func typeAwaited() {
    guard let text = run?.awaited?.text else { return }
    let source = Source(text)
    console.show(source)
    performed(source, isFine: console.enter(source, isInteractive: true))
  }

  /// Returns summaries of the operators on the way to a lane, the last operator last.
  func operators(of question: Lesson.Question) -> [String] {
    let world = console.session.world
    // A choice is about the lane that was made last.
    let lane = question.lane.isEmpty ? world.log.lanes.last { world.lane($0)?.publisher != nil } : question.lane
    var (found, next): ([String], PublisherObject?) = ([], lane.flatMap { world.lane($0) }?.publisher)
    while let publisher = next, found.count < Self.mostHints {
      next = publisher.upstreams.first
      let name = String(publisher.stage.short.prefix { $0.isLetter || $0.isNumber })
      if !publisher.upstreams.isEmpty, let row = OperatorTable.row(name) {
        let isAtOnce = question.isAboutTime && row.isAtOnce
        found.append("\(publisher.stage.short) \(row.summary)" + (isAtOnce ? ", at once" : ""))
      }
    }
    return found.reversed()
  }

  private static let mostHints = 3

  func check(_ exercise: Lesson.Exercise) {
    if console.session.past != nil { _ = console.session.answer(Source("goto end"), showsPlaces: false) }
    let isKnown = { [world = console.session.world] (lane: String) in
      world.log.number(ofLane: lane) != nil || world.names.contains(lane)
        || exercise.checks.contains { $0.text.contains(" as \(lane)") || $0.text.contains("pipeline \(lane)") }
    }
    if let missing = exercise.lanes.first(where: { !isKnown($0) }) {
      say(text.prose("There is no `\(missing)` yet."))
      return tell([.reminder(.exercise(exercise))])
    }
    if console.session.journal.count == countBefore { return tell([.reminder(.exercise(exercise))]) }
    goBackToBeginning(of: exercise)
    for source in exercise.checks {
      let source = Source(source.text)
      console.show(source)
      guard console.enter(source, isInteractive: true), !console.hasFailedCheck else {
        // Back to the state before the answer, so that another one is checked in the same state: a task may have begun.
        _ = takeBack(to: countBefore)
        return say(text.prose("Not yet. Declare it anew and press Enter; `:learn show` shows one answer."))
      }
    }
    say([StyledText("// Right.", .right)])
    show(run?.solved() ?? [])
  }

  /// Takes back the motions since the exercise was shown, because its checks begin at that time; unless the answer
  /// passes only with them.
  private func goBackToBeginning(of exercise: Lesson.Exercise) {
    let journal = console.session.journal
    let answer = journal[countBefore...].filter { !$0.isSkipped }
    let still = answer.filter { !$0.command.isMotion }
    if still.count == answer.count { return }
    let (start, checks) = (journal[..<countBefore].map(\.text), exercise.checks.map(\.text))
    if !Trial.succeeds(start + still.map(\.text) + checks), Trial.succeeds(start + answer.map(\.text) + checks) {
      return
    }
    guard takeBack(to: countBefore) else { return }
    for entry in still { _ = console.session.answer(Source(entry.text), showsPlaces: false) }
    say(text.prose("The check begins at \(DurationText.of(console.session.now)), where the exercise began."))
  }

  // MARK: Words

  var text: LessonText { LessonText(columns: console.columns(), marks: console.marks) }

  func say(_ lines: [String]) { say(lines.plain) }

  func say(_ lines: [StyledText]) {
    output.write(lines)
    output.flush()
  }
}

extension OperatorRow {
  /// Whether each output comes at the instant of its input.
  fileprivate var isAtOnce: Bool {
    signatures.indices.allSatisfy { index in
      let effect = effect(index)
      return effect.timer == .none && effect.subscription == .fixed && effect.others == .values
        && (effect.values == .makes || effect.values == .keeps) && group == .elements
    }
  }
}

extension Guess.Verdict {
  fileprivate var role: StyledText.Role? {
    switch self {
    case .right: .right
    case .wrong, .otherOption: .wrong
    case .nothingCame: nil
    }
  }
}
