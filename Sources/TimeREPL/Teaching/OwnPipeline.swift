import SchedulersEssentials

/// A pipeline of the session, with its declarations and possible input, for use in another session.
struct OwnPipeline {
  let name: String
  /// The declarations, in the order in which they were typed.
  let declarations: [String]
  /// The subjects and published properties that the pipeline depends on, with values to send.
  private let subjects: [Input]
  /// The indices of the `hot` sources among the declarations.
  private let hots: [Int]
  /// The shortest and the longest duration in the declarations, in nanoseconds.
  private let span: (shortest: Int64, longest: Int64)

  private struct Input {
    let name: String
    var isProperty = false
    var values: [String] = []
    /// Whether the session has sent no values, so that these are only of the right type.
    var isGuessed = false
    /// Whether not all of the values bring something, so that a question may begin with any.
    var isMixed = false

    /// Returns the command that sends a value to the subject or assigns it to the property.
    func act(_ value: String) -> String { isProperty ? "\(name) = \(value)" : "send \(name) \(value)" }
  }

  private static let tick: Int64 = 100_000_000

  /// Returns nil if the session has not declared the name.
  init?(_ name: Name, of session: Session, in source: Source) throws(Diagnostic) {
    func refusal(_ problem: TeachingProblem) -> Diagnostic {
      Diagnostic(.session(.teaching(problem)), at: name.range, in: source)
    }
    let world = session.world
    self.name = name.text
    var (texts, inputs): ([String], [Input])
    if let property = world.publishedLanes[name.text]?.subject {
      texts = Self.declarations(of: [String(name.text.prefix { $0 != "." })], in: session.journal)
      (hots, inputs) = ([], Self.properties(that: { $0 !== property && $0.instance === property.instance }, of: world))
    } else {
      guard let value = world.environment.variable(name.text)?.value else { return nil }
      guard let publisher = value.publisher, !(publisher is SubjectObject) else {
        throw refusal(.noPipeline(name.text))
      }
      texts = Self.declarations(of: [name.text], in: session.journal)
      if world.kinds[name.text] != .pipeline { texts.append("watch \(name.text)") }
      let roots = Self.roots(of: publisher)
      let sources = world.environment.names.filter { source in
        world.environment.variable(source)?.value.publisher.map { root in roots.contains { $0 === root } } ?? false
      }
      let played = sources.filter { world.kinds[$0] == .hot }
      hots = texts.indices.filter { index in played.contains { texts[index].hasPrefix("hot \($0) ") } }
      inputs = sources.filter {
        world.kinds[$0] != .hot && world.environment.variable($0)?.value.publisher is SubjectObject
      }.map { Input(name: $0) }
      inputs += Self.properties(that: { subject in roots.contains { $0 === subject } }, of: world)
    }
    for index in inputs.indices {
      Self.findValues(for: &inputs[index], declaredBy: texts, in: world.log)
    }
    Self.chooseValues(for: &inputs, that: { Self.sends(inputs: $0, after: texts, on: name.text) }, texts)
    if world.publishedLanes[name.text] != nil {
      // Only those other properties of the instance are used that affect this one.
      inputs = inputs.filter { input in
        !input.values.isEmpty
          && input.values.contains { value in
            Trial(texts + [input.act(value) + "; advance 1h"], lane: name.text).map { !$0.marbles.isEmpty } ?? false
          }
      }
    }
    if let unknown = inputs.first(where: \.values.isEmpty) { throw refusal(.noValuesFor(unknown.name)) }
    if inputs.isEmpty, hots.isEmpty { throw refusal(.noInput(name.text)) }
    subjects = inputs
    let durations = texts.filter { !$0.hasPrefix("hot ") }.flatMap(\.durations).filter { $0 > 0 }
    span = (durations.min() ?? 3 * Self.tick, durations.max() ?? 3 * Self.tick)
    declarations = texts
  }

  /// Returns the declarations, random input, and time for it: the commands of a question.
  func commands(count: ClosedRange<Int>, _ random: inout QuizRandom) -> [String] {
    var texts = declarations
    for index in hots { texts[index] = Variation.otherGaps(texts[index], &random) }
    // Some gaps are shorter than the pipeline's durations, and some longer.
    let unit = max(1, span.shortest / 2 / Self.tick) * Self.tick
    var (time, sends): (Int64, [String]) = (unit * Int64.random(in: 1...3, using: &random), [])
    var places = subjects.map { $0.isMixed ? Int.random(in: 0..<$0.values.count, using: &random) : 0 }
    for _ in 0..<(subjects.isEmpty ? 0 : Int.random(in: count, using: &random)) {
      let subject = Int.random(in: 0..<subjects.count, using: &random)
      let values = subjects[subject].values
      sends.append("at \(text(time)) \(subjects[subject].act(values[places[subject] % values.count]))")
      places[subject] += 1
      time += unit * ([1, 1, 2, 3, 4, 6].randomElement(using: &random) ?? 1)
    }
    if !sends.isEmpty { texts.append(sends.joined(separator: "; ")) }
    let hotSpan: Int64 = hots.isEmpty ? 0 : 3_000_000_000
    let end = max(time, hotSpan) + 2 * min(span.longest, 3_600_000_000_000) + 10 * Self.tick
    return texts + ["advance \(text(end / Self.tick * Self.tick))"]
  }

  private func text(_ nanoseconds: Int64) -> String { DurationText.of(VirtualTime(nanoseconds: nanoseconds)) }

  // MARK: Out of a session

  /// Returns the published properties that meet a condition, sorted by name.
  private static func properties(that isWanted: (SubjectObject) -> Bool, of world: World) -> [Input] {
    world.publishedLanes.filter { lane in lane.value.subject.map(isWanted) ?? false }.keys.sorted()
      .map { Input(name: $0, isProperty: true) }
  }

  private static func roots(of publisher: PublisherObject) -> [PublisherObject] {
    var (roots, waiting): ([PublisherObject], [PublisherObject]) = ([], [publisher])
    while let next = waiting.popLast() {
      if next.upstreams.isEmpty { roots.append(next) } else { waiting += next.upstreams }
    }
    return roots
  }

  /// Returns the declarations that the names need, directly or indirectly, and all extensions and operators, since
  /// these have no names to look for.
  private static func declarations(of names: Set<String>, in journal: [JournalEntry]) -> [String] {
    var (needed, texts): (Set<String>, [String]) = (names, [])
    for entry in journal.reversed() where !entry.isSkipped {
      guard entry.command.isDeclaration else { continue }
      let names = entry.command.declaredNames.map(\.text)
      guard names.isEmpty || names.contains(where: needed.contains) else { continue }
      texts.append(entry.text)
      for token in Lexer.tokens(of: entry.text) {
        switch token.kind {
        case .word(let word), .quotedWord(let word): needed.insert(word)
        default: break
        }
      }
    }
    return texts.reversed()
  }

  private static let likely = [
    ["1", "2", "3", "4", "5", "6"], ["\"a\"", "\"b\"", "\"c\"", "\"d\""], ["true", "false"], ["()"],
  ]
  /// Values for a pipeline that lets none of the likely ones through: longer strings, and larger numbers.
  private static let longer = [
    ["5", "10", "20", "50", "100"], ["\"a\"", "\"ab\"", "\"abc\"", "\"swift\"", "\"combine\""],
  ]
  private static let mostValues = 6

  /// Finds the values that were sent to the subject, or else the first values of its type.
  private static func findValues(for input: inout Input, declaredBy texts: [String], in log: EventLog) {
    var known: [String] = []
    if let lane = log.number(ofLane: input.name) {
      for event in log.events.from(0) where event.lane == lane && event.kind == .value {
        let text = event.value.text
        if !known.contains(text) { known.append(text) }
        if known.count == mostValues { break }
      }
    }
    input.values = known
    if known.count > 1 { return }
    let subject = input
    guard let other = likely.first(where: { isAccepted($0, by: subject, texts) }) else { return }
    (input.values, input.isGuessed) = (other, true)
  }

  private static func isAccepted(_ values: [String], by input: Input, _ texts: [String]) -> Bool {
    (input.isProperty || texts.contains { $0.contains(input.name) })
      && Trial(texts + [input.act(values[0])], lane: input.name) != nil
  }

  /// Chooses other values if something comes only with those: longer ones, or the literals of the declarations.
  private static func chooseValues(for inputs: inout [Input], that isFine: ([Input]) -> Bool, _ texts: [String]) {
    guard inputs.contains(where: \.isGuessed), inputs.allSatisfy({ !$0.values.isEmpty }), !isFine(inputs) else {
      return
    }
    let literals = texts.flatMap(\.literals).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    for index in inputs.indices where inputs[index].isGuessed {
      for values in [Array(literals.prefix(mostValues))] + longer where !values.isEmpty {
        guard isAccepted(values, by: inputs[index], texts) else { continue }
        var others = inputs
        others[index].values =
          inputs[index].values.prefix(1) + values.filter { !inputs[index].values.prefix(1).contains($0) }
        others[index].isMixed = true
        if isFine(others) {
          inputs = others
          return
        }
      }
    }
  }

  /// Whether the values of the inputs, with long pauses, bring something on a lane.
  private static func sends(inputs: [Input], after texts: [String], on lane: String) -> Bool {
    var (acts, hour): ([String], Int) = ([], 1)
    for input in inputs {
      for value in input.values {
        acts.append("at \(hour)h \(input.act(value))")
        hour += 1
      }
    }
    return Trial(texts + [acts.joined(separator: "; ") + "; advance \(hour)h"], lane: lane).map { !$0.marbles.isEmpty }
      ?? false
  }
}

extension InputCommand {
  /// Whether the command only declares something, without sending or moving time.
  fileprivate var isDeclaration: Bool {
    switch kind {
    case .declaration: true
    case .statement(let statement):
      switch statement.kind {
      case .declaration, .function, .type, .extension, .computed, .operator, .alias: true
      default: false
      }
    default: false
    }
  }
}

extension String {
  /// The numbers and strings in the text that can be sent, with the numbers next to the numbers.
  fileprivate var literals: [String] {
    let tokens = Lexer.tokens(of: self)
    return tokens.indices.flatMap { index -> [String] in
      switch tokens[index].kind {
      case .int(let number) where number < 1_000_000: return ["\(number)", "\(number + 1)", "\(max(1, number) - 1)"]
      case .stringText(let text) where index > 0 && index + 1 < tokens.count:
        guard case .stringOpen = tokens[index - 1].kind, case .stringClose = tokens[index + 1].kind else { return [] }
        return [text.quoted]
      default: return []
      }
    }
  }
}

extension SubjectObject {
  /// The instance to which the published property belongs; nil for any other subject.
  fileprivate var instance: Instance? { published?.instance }
}
