import SchedulersEssentials

/// Repeats a question of a lesson with other numbers: the same commands with other durations and gaps.
enum Variation {
  private static let attempts = 24

  /// Returns the question as a lesson; nil for a choice, whose options fit only its numbers, and if no other numbers
  /// give a question as clear as the first.
  ///
  /// - Parameter commands: the commands since the session was empty; the question is about the last.
  static func of(_ question: Lesson.Question, commands: [String], seed: Int) -> Lesson? {
    let lane = question.lane
    guard !lane.isEmpty, let first = Trial(commands, lane: lane) else { return nil }
    // A lesson about ties must have ties the second time, too.
    let isClear = Trial.hasNoTies(commands, changed: commands.indices, lane: lane, first)
    var random = QuizRandom(state: UInt64(truncatingIfNeeded: seed))
    for _ in 0..<attempts {
      let other = isClear ? varied(commands, &random) : scaled(commands, by: Int64.random(in: 2...4, using: &random))
      guard other != commands, let trial = Trial(other, lane: lane), isAsGood(trial, as: first, question),
        !isClear || Trial.hasNoTies(other, changed: other.indices, lane: lane, trial)
      else { continue }
      let again = Lesson.Question(kind: question.kind, text: text(question, of: trial))
      return Lesson(
        name: "again", title: "Once more, with other numbers; the commands are typed for you",
        steps: other.dropLast().map { .command(Source($0)) }
          + [.question(again), .command(Source(other[other.count - 1]))])
    }
    return nil
  }

  /// Whether the trial has an answer of the same kind that differs from the first.
  private static func isAsGood(_ trial: Trial, as first: Trial, _ question: Lesson.Question) -> Bool {
    if case .time(_, let value) = question.kind {
      guard let marble = trial.first(value), let known = first.first(value) else { return false }
      return marble.time - trial.start != known.time - first.start
    }
    return trial.marbles.isEmpty == first.marbles.isEmpty && trial.answer(to: question) != first.answer(to: question)
  }

  private static func text(_ question: Lesson.Question, of trial: Trial) -> String {
    guard case .time(let lane, let value) = question.kind else {
      let now = DurationText.of(trial.start)
      let place = trial.start == .zero ? "from 0s" : "from now on; the first mark is \(now)"
      return "Draw the lane \(question.lane) \(place)."
    }
    return "When does \(value ?? "the \(trial.hasEarlier ? "next" : "first") row") come on \(lane)?"
  }

  // MARK: Other numbers

  /// Multiplies all times, so that events of one instant stay at one instant.
  private static func scaled(_ commands: [String], by factor: Int64) -> [String] {
    commands.map { command in
      let text = command.replacingDurations { $0.multipliedReportingOverflow(by: factor).partialValue }
      guard ["hot ", "cold "].contains(where: text.contains) else { return text }
      var (drawn, quote, isGroup): (String, Character?, Bool) = ("", nil, false)
      for character in text {
        drawn.append(character)
        if character == quote {
          quote = nil
        } else if quote == nil {
          if character == "\"" || character == "'" { quote = character }
        } else {
          // Each mark is a tick, and so is each group.
          isGroup = character == "(" || isGroup && character != ")"
          if !isGroup { drawn += String(repeating: "-", count: Int(factor) - 1) }
        }
      }
      return drawn
    }
  }

  private static func varied(_ commands: [String], _ random: inout QuizRandom) -> [String] {
    // Equal durations stay equal, so that numbers which belong together still do.
    var known: [Int64: Int64] = [:]
    return commands.map { command in
      var rng = random
      defer { random = rng }
      let text = command.replacingDurations { nanoseconds in
        let duration = known[nanoseconds] ?? varied(nanoseconds, &rng)
        known[nanoseconds] = duration
        return duration
      }
      return ["hot ", "cold "].contains { text.contains($0) } ? otherGaps(text, &rng) : text
    }
  }

  /// Returns a similar duration that is equally round.
  private static func varied(_ nanoseconds: Int64, _ random: inout QuizRandom) -> Int64 {
    let unit: Int64 = nanoseconds.isMultiple(of: 500_000_000) ? 500_000_000 : 100_000_000
    guard nanoseconds.isMultiple(of: unit), nanoseconds <= 1_000_000_000_000 else { return nanoseconds }
    return max(1, nanoseconds / unit + Int64.random(in: -1...2, using: &random)) * unit
  }

  /// Returns the command with other runs of dashes in its marbles.
  static func otherGaps(_ command: String, _ random: inout QuizRandom) -> String {
    var (text, run, quote): (String, Int, Character?) = ("", 0, nil)
    func end() {
      if run > 0 { text += String(repeating: "-", count: max(1, run + Int.random(in: -1...2, using: &random))) }
      run = 0
    }
    for character in command {
      if character == "-", quote != nil {
        run += 1
        continue
      }
      end()
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      }
      text.append(character)
    }
    return text
  }
}
