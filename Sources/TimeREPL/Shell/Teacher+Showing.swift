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
    var (found, next): ([String], PublisherObject?) = ([], world.lane(question.lane)?.publisher)
    while let publisher = next, found.count < Self.mostHints {
      next = publisher.upstreams.first
      let name = String(publisher.stage.short.prefix { $0.isLetter || $0.isNumber })
      if !publisher.upstreams.isEmpty, let row = OperatorTable.row(name) {
        found.append("\(publisher.stage.short) \(row.summary)")
      }
    }
    return found.reversed()
  }

  private static let mostHints = 3

  func check(_ exercise: Lesson.Exercise) {
    let isKnown = { [world = console.session.world] (lane: String) in
      world.log.number(ofLane: lane) != nil || world.names.contains(lane)
        || exercise.checks.contains { $0.text.contains(" as \(lane)") || $0.text.contains("pipeline \(lane)") }
    }
    guard console.session.journal.count != countBefore, exercise.lanes.allSatisfy(isKnown) else {
      return tell([.reminder(.exercise(exercise))])
    }
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

  // MARK: Words

  var text: LessonText { LessonText(columns: console.columns(), marks: console.marks) }

  func say(_ lines: [String]) { say(lines.plain) }

  func say(_ lines: [StyledText]) {
    output.write(lines)
    output.flush()
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
