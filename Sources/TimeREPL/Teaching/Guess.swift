import SchedulersEssentials

/// What a learner answered, to be judged by what the next command leads to.
struct Guess {
  let kind: Kind
  /// How many rows there were when it was made: what comes after them counts.
  let rowCount: Int
  private let start: VirtualTime

  enum Kind {
    case marble(Prediction)
    /// When something comes on the lane, whatever or the value with that text.
    case time(VirtualTime, lane: LaneNumber, value: String?)
    case choice(Int, options: [String], right: Int)
  }

  /// How a guess turned out.
  enum Verdict {
    case right
    /// What was said, what was so instead, and what may be asked about it.
    case wrong(Unmet, question: String?)
    /// Another option is right.
    case otherOption(String)
    /// Nothing came whose time could have been told.
    case nothingCame
  }

  /// An answer to a question, of a line that is no command.
  ///
  /// Marbles may be typed without their quotes, and an option by its number.
  init(_ line: String, to question: Lesson.Question, in session: Session) throws {
    let (text, world) = (line.trimming, session.world)
    func refusal(_ problem: TeachingProblem) -> Diagnostic {
      Diagnostic(
        .session(.teaching(problem)), at: SourceRange(lower: 0, upper: text.utf8.count), in: Source(text))
    }
    (rowCount, start) = (world.log.count, world.now)
    switch question.kind {
    case .choice(let options, let right):
      let number = Int(text).map { $0 - 1 } ?? options.firstIndex { $0.lowercased() == text.lowercased() }
      guard let number, options.indices.contains(number) else { throw refusal(.noOption(options.count)) }
      kind = .choice(number, options: options, right: right)
    case .time(let lane, let value):
      guard let time = EventRow.time(text) else { throw refusal(.noTimeOfAnswer) }
      kind = .time(time, lane: world.log.number(ofLane: lane) ?? -1, value: value)
    case .marble(let lane):
      guard Self.isDrawing(text) else { throw refusal(.noDrawing) }
      let source = Source("predict \(lane) \(Self.quoted(text))")
      guard case .input(.predict(let name, let marbles))? = try parse(source, in: session.context()).first?.kind else {
        throw refusal(.noDrawing)
      }
      kind = .marble(try world.prediction(name, marbles, in: source))
    }
  }

  /// Whether a line begins as a command does: with its word, or a name that something is done to.
  static func isCommand(_ text: String, in session: Session) -> Bool {
    let tokens = Lexer.tokens(of: text)
    if let spelling = CommandTable.spelling({ $0 < tokens.count ? tokens[$0] : nil }) {
      if CommandTable.row(spelling.text) != nil || spelling.text.hasPrefix(":") { return true }
      return spelling.length < tokens.count - 1 && session.world.names.contains(spelling.text)
    }
    return false
  }

  /// Whether what stands without quotes can be meant as a drawing, and not as words or a time.
  private static func isDrawing(_ text: String) -> Bool {
    if text.hasPrefix("\"") || text.hasPrefix("'") || text.isEmpty || text == "nothing" { return true }
    let drawing = text.split(separator: " where ", maxSplits: 1).first ?? ""
    let hasWords = zip(drawing, drawing.dropFirst()).contains { $0.isLetter && $1.isLetter }
    return !hasWords && !drawing.contains(" ")
  }

  private static func quoted(_ text: String) -> String {
    if ["", "nothing"].contains(text) { return "\"-\"" }
    if text.hasPrefix("\"") || text.hasPrefix("'") { return text }
    let parts = text.split(separator: " where ", maxSplits: 1)
    let mark = text.contains("\"") ? "'" : "\""
    return mark + (parts.first ?? "") + mark + (parts.count > 1 ? " where " + parts[1] : "")
  }

  /// How it turned out.
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
    // What came and was not predicted has its reasons; else what was predicted has them, if it never came.
    if let came { return .wrong(unmet, question: "why #\(came.number)") }
    return .wrong(unmet, question: said.flatMap { $0.kind.valueText }.map { "why not \(lane) \($0)" })
  }

  private func verdict(_ time: VirtualTime, _ lane: LaneNumber, _ value: String?, in world: World) -> Verdict {
    let event = world.log.events.from(rowCount).first { event in
      guard event.lane == lane, let kind = Marble.Kind(event) else { return false }
      return value == nil || kind.row == value || kind.shown == value || event.value.text == value
    }
    guard let event else { return .nothingCame }
    if event.time == time { return .right }
    let (said, was) = (Marble(time: time, kind: Marble(event).kind), Marble(event))
    let unmet = Unmet.prediction(
      said: said, was: was, predicted: MarbleLane(name: "predicted", start: min(start, time), marbles: [said]),
      actual: MarbleLane(name: world.log.name(of: event), start: min(start, time), marbles: [was]),
      now: max(world.now, time))
    return .wrong(unmet, question: "why #\(event.number)")
  }
}
