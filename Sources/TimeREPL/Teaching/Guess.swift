import SchedulersEssentials

/// A learner's answer, which the outcome of the next command decides.
struct Guess {
  let kind: Kind
  /// The number of log rows when the answer was given; later rows count.
  let rowCount: Int
  private let start: VirtualTime

  enum Kind {
    case marble(Prediction)
    /// The time of the first value on the lane, or of the first with that text; nil for never.
    case time(VirtualTime?, lane: LaneNumber, value: String?)
    case choice(Int, options: [String], right: Int)
  }

  /// The verdict on a guess.
  enum Verdict {
    case right
    /// The difference between guess and outcome, and a question that explains it.
    case wrong(FailedExpectation, question: String?)
    /// Another option is right.
    case otherOption(String)
    /// No event came whose time could be shown.
    case nothingCame
  }

  /// Reads an answer to a question: in any form of `AnswerText`, as marbles with or without quotes, or as the number or
  /// words of an option.
  init(_ line: String, to question: Lesson.Question, in session: Session) throws {
    let (text, world) = (line.trimming, session.world)
    func refusal(_ problem: TeachingProblem) -> Diagnostic {
      Diagnostic(
        .session(.teaching(problem)), at: SourceRange(lower: 0, upper: text.utf8.count), in: Source(text))
    }
    (rowCount, start) = (world.log.count, world.now)
    if case .choice(let options, let right) = question.kind {
      guard let number = OptionText(text).index(in: options) else {
        throw refusal(.noOption(labels: OptionText.labels(of: options)))
      }
      kind = .choice(number, options: options, right: right)
      return
    }
    let answer = AnswerText(text, lane: question.lane, now: world.now)
    switch answer {
    case .noUnit(let number)?: throw refusal(.noUnitOfAnswer(number))
    case nil where Double(text) != nil && question.isAboutTime: throw refusal(.noUnitOfAnswer(text))
    case .time(let time)? where time < world.now: throw refusal(.pastAnswer(time, now: world.now))
    case .events(let events)? where events[0].time < world.now:
      throw refusal(.pastAnswer(events[0].time, now: world.now))
    default: break
    }
    /// Returns the predicted marks; an error points at the typed text.
    func prediction(_ marbles: String) throws -> Prediction {
      let source = Source("predict \(question.lane) \(marbles)")
      do {
        guard case .input(.predict(let name, let marbles))? = try parse(source, in: session.context()).first?.kind
        else { throw refusal(.noDrawing) }
        return try world.prediction(name, marbles, in: source)
      } catch let error as Diagnostic where error.source.map({ $0.text == source.text }) ?? true {
        let start = "predict \(question.lane) ".utf8.count + (marbles.utf8.count > text.utf8.count ? 1 : 0)
        let range = SourceRange(
          lower: min(max(0, error.range.lower - start), text.utf8.count),
          upper: min(max(0, error.range.upper - start), text.utf8.count))
        throw Diagnostic(error.problem, at: range, in: Source(text), given: error.given)
      }
    }
    switch question.kind {
    case .time(let lane, let value):
      let time: VirtualTime?
      switch answer {
      case .nothing?: time = nil
      case .time(let said)?: time = said
      case .events(let events)?:
        // `2 at 1s`, for a question about the time of 2.
        let meant = events.first { value == nil || Self.isSame($0.what.text, value) }
        guard let meant else { throw refusal(.otherValue(value ?? "")) }
        time = meant.time
      default:
        guard Self.isDrawing(text), text.contains("-") else { throw refusal(.noTimeOfAnswer) }
        let drawn = try prediction(Self.quoted(text))
        guard let mark = drawn.marks.first(where: { value == nil || $0.shown.kind.row == value }) else {
          throw refusal(.noTimeOfAnswer)
        }
        if drawn.marks.count > 1 {
          // A drawing is right only if all its marks are.
          kind = .marble(drawn)
          return
        }
        time = mark.shown.time
      }
      kind = .time(time, lane: world.log.number(ofLane: lane) ?? -1, value: value)
    default:
      switch answer {
      case .nothing?: kind = .marble(try prediction("\"-\""))
      case .time(let time)?: throw refusal(.noValueOfAnswer(time))
      case .events(let events)?:
        let marbles = events.map { Marble(time: .zero + ($0.time - world.now), kind: $0.what.kind) }
        let line = MarbleText(MarbleLane(name: "", marbles: marbles), tick: world.settings.tick).line
        kind = .marble(try prediction(line.trimming))
      default:
        guard Self.isDrawing(text) else { throw refusal(.noDrawing) }
        kind = .marble(try prediction(Self.quoted(text)))
      }
    }
  }

  /// Whether a line is an answer to the question, even a wrong or misspelt one, and not a command.
  static func isAnswer(_ line: String, to question: Lesson.Question, in session: Session) -> Bool {
    let text = line.trimming
    if case .choice(let options, _) = question.kind {
      // An option may begin with a command's word, such as `step`; the line is a command if it can be performed.
      if let found = OptionText(text).match(in: options) { return found.isWhole || !isCommand(text, in: session) }
      return !isCommand(text, in: session)
    }
    return AnswerText(text, lane: question.lane, now: session.now) != nil || !isCommand(text, in: session)
  }

  /// Whether a line begins like a command: with its word, or with a declared name.
  private static func isCommand(_ text: String, in session: Session) -> Bool {
    // `what?` is a question; no command ends with `?`.
    if text.hasSuffix("?") { return false }
    let tokens = Lexer.tokens(of: text)
    if let spelling = CommandTable.spelling({ $0 < tokens.count ? tokens[$0] : nil }) {
      // `at 1s` and `at once` are commands only with something to do.
      if ["at", "in"].contains(spelling.text) { return (try? parse(Source(text), in: session.context())) != nil }
      if CommandTable.row(spelling.text) != nil || spelling.text.hasPrefix(":") { return true }
      return spelling.length < tokens.count - 1 && session.world.names.contains(spelling.text)
    }
    return false
  }

  /// Whether a text is probably a drawing, and not words or a time: it consists of marks, or of marks and times.
  private static func isDrawing(_ text: String) -> Bool {
    if text.hasPrefix("\"") || text.hasPrefix("'") || text.isEmpty { return true }
    let drawing = text.split(separator: " where ", maxSplits: 1).first ?? ""
    let words = drawing.split(separator: " ")
    // `200ms 1 500ms 2`
    if words.count > 1 { return words.contains { EventRow.time($0) != nil } && words.allSatisfy(isDrawingWord) }
    return words.allSatisfy { EventRow.time($0) == nil && isDrawingWord($0) }
  }

  private static func isDrawingWord(_ word: Substring) -> Bool {
    EventRow.time(word) != nil || !zip(word, word.dropFirst()).contains { $0.isLetter && $1.isLetter }
  }

  /// Whether two values have the same text, with or without quotes.
  private static func isSame(_ text: String, _ value: String?) -> Bool {
    func plain(_ text: String) -> Substring {
      text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"") ? text.dropFirst().dropLast() : text[...]
    }
    return value.map { plain(text) == plain($0) } ?? false
  }

  private static func quoted(_ text: String) -> String {
    if text.hasPrefix("\"") || text.hasPrefix("'") { return text }
    let parts = text.split(separator: " where ", maxSplits: 1)
    let mark = text.contains("\"") ? "'" : "\""
    return mark + (parts.first ?? "") + mark + (parts.count > 1 ? " where " + parts[1] : "")
  }

  /// Returns the verdict.
  func verdict(in world: World) -> Verdict {
    switch kind {
    case .choice(let number, let options, let right): number == right ? .right : .otherOption(options[right])
    case .marble(let prediction): verdict(prediction, in: world)
    case .time(let time, let lane, let value): verdict(time, lane, value, in: world)
    }
  }

  private func verdict(_ prediction: Prediction, in world: World) -> Verdict {
    guard let failure = prediction.through(world.now).failure(in: world.log) else { return .right }
    guard case .session(.unmet(let unmet)) = failure.problem, case .prediction(let said, let was, _, _, _) = unmet
    else { return .nothingCame }
    let lane = world.log.lanes[Int(prediction.lane)]
    let came = world.log.events.from(rowCount).first { event in
      event.lane == prediction.lane && Marble.Kind(event) == was?.kind && event.time == was?.time
    }
    // An unexpected event explains the difference; otherwise the missing event does.
    if let came { return .wrong(unmet, question: "why #\(came.number)") }
    return .wrong(unmet, question: said.flatMap { $0.kind.valueText }.map { "why not \(lane) \($0)" })
  }

  private func verdict(_ time: VirtualTime?, _ lane: LaneNumber, _ value: String?, in world: World) -> Verdict {
    let event = world.log.events.from(rowCount).first { event in
      guard event.lane == lane, let kind = Marble.Kind(event) else { return false }
      return value == nil || kind.row == value || kind.shown == value || event.value.text == value
    }
    guard let event else { return time == nil ? .right : .nothingCame }
    if event.time == time { return .right }
    let was = Marble(event)
    let said = time.map { Marble(time: $0, kind: was.kind) }
    let from = min(start, time ?? start)
    let unmet = FailedExpectation.prediction(
      said: said, was: was, predicted: MarbleLane(name: "predicted", start: from, marbles: said.map { [$0] } ?? []),
      actual: MarbleLane(name: world.log.name(of: event), start: from, marbles: [was]),
      now: max(world.now, time ?? world.now))
    return .wrong(unmet, question: "why #\(event.number)")
  }
}

extension AnswerText.What {
  fileprivate var kind: Marble.Kind {
    switch self {
    case .finished: return .finished
    case .failed: return .failed(nil)
    case .value(let text):
      if let digit = Int(text), (0...9).contains(digit) { return .digit(digit) }
      guard text.first?.isLetter == true, !["true", "false", "nil"].contains(text) else { return .other(text) }
      return text.count == 1 ? .letter(text) : .string(text)
    }
  }

  /// The text of the row in the log.
  fileprivate var text: String { kind.row }
}

extension Lesson.Question {
  /// The lane of the question; empty for a choice.
  var lane: String {
    switch kind {
    case .marble(let lane), .time(let lane, _): lane
    case .choice: ""
    }
  }

  var isAboutTime: Bool {
    if case .time = kind { true } else { false }
  }
}
