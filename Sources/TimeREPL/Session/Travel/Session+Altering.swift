import SchedulersEssentials

/// Commands that change typed inputs, rebuild the world and report the differences.
extension Session {
  func skip(_ number: EventReference, in source: Source, _ reply: inout Reply) throws {
    let (journal, index) = try journal(skipping: number, in: source)
    try change(to: journal, at: index, number.range, in: source, "skip #\(number.number)", &reply)
  }

  /// Returns the journal without the input that led to an event, and the index of the changed entry.
  func journal(skipping number: EventReference, in source: Source) throws -> (journal: [JournalEntry], index: Int) {
    let origin = try InputOrigins(self).origin(of: number, in: source)
    return (try journal(without: origin), origin.entry)
  }

  func journal(without origin: InputOrigins.Origin) throws -> [JournalEntry] {
    var (origin, journal) = (origin, place.journal)
    let order = journal.reduce(0) { max($0, $1.parts?.lastOrder ?? 0) } + 1
    origin.parts.omit(origin.piece, InputParts.Omission(number: origin.event.number, order: order))
    journal[origin.entry] = try altered(journal[origin.entry], origin.parts)
    return journal
  }

  func unskip(_ number: EventReference?, in source: Source, _ reply: inout Reply) throws {
    var last: (entry: Int, piece: Int, order: Int)?
    for (index, entry) in place.journal.enumerated() {
      for (piece, omission) in (entry.parts?.pieces ?? []).map(\.omission).enumerated() {
        guard let omission, number == nil || Int(omission.number) == number?.number else { continue }
        if omission.order > last?.order ?? 0 { last = (index, piece, omission.order) }
      }
    }
    let range = number?.range ?? SourceRange(lower: 0, upper: source.text.utf8.count)
    guard let last, var parts = place.journal[last.entry].parts else {
      throw number.map { Diagnostic(.session(.travel(.notSkipped($0.number))), at: $0.range, in: source) }
        ?? Diagnostic(thrown: Problem.session(.travel(.notSkipped(nil))))
    }
    parts.putBack(last.piece)
    try replace(last.entry, by: parts, at: range, in: source, number.map { "unskip #\($0.number)" } ?? "unskip", &reply)
  }

  func edit(_ number: EventReference, _ value: Expression, in source: Source, _ reply: inout Reply) throws {
    var origin = try InputOrigins(self).origin(of: number, in: source)
    guard origin.parts.pieces[origin.piece].value != nil else {
      throw unalterable(origin.entry, .noValue, at: number.range, in: source)
    }
    let text = Site(value.range, in: source).text
    origin.parts.change(origin.piece, to: value.standsAlone ? text : "(\(text))")
    try replace(
      origin.entry, by: origin.parts, at: value.range, in: source, "edit #\(number.number) = \(text)", &reply)
  }

  func shift(_ number: EventReference, by duration: Expression, in source: Source, _ reply: inout Reply) throws {
    var origin = try InputOrigins(self).origin(of: number, in: source)
    guard place.journal[origin.entry].command.canBeScheduled else {
      throw unalterable(origin.entry, .noAct, at: number.range, in: source)
    }
    let time = try target(origin.event.time, duration, in: source)
    let (inputPositions, old) = (present.inputPositions, place.journal)
    let start = inputPositions.inputs[origin.entry].start
    // At the entry itself if that is early enough, otherwise at the latest place where it can be typed to happen then.
    let earlier =
      time >= start ? nil : inputPositions.inputs.indices.first { inputPositions.end(of: $0, now: present.now) > time }
    let isDirect = time == start && old[origin.entry].command.isAct
    let act = origin.parts.act(origin.piece)
    let entry = try altered((isDirect ? "" : "at \(DurationText.of(time)) ") + act)
    origin.parts.remove(origin.piece)
    var journal = old
    let rest = origin.parts.pieces.isEmpty ? [] : [try altered(old[origin.entry], origin.parts)]
    journal.replace(origin.entry, with: earlier == nil ? rest + [entry] : rest)
    if let earlier { journal.insert(entry, at: earlier) }
    let index = earlier ?? origin.entry + rest.count
    let sign = time < origin.event.time ? "-" : "+"
    let text = "shift #\(number.number) \(sign)\(DurationText.of(abs(time - origin.event.time)))"
    try change(to: journal, at: index, duration.range, in: source, text, &reply)
    // The new index of each remaining input.
    let shifted = (0..<old.count).compactMap { input -> (old: Int, new: Int)? in
      if input == origin.entry { return nil }
      let new = input < origin.entry ? input : input + journal.count - old.count
      return (input, earlier.map { $0 <= input && input < origin.entry ? new + 1 : new } ?? new)
    }
    if let moved = MovedInputs(among: shifted, of: old, from: inputPositions, to: world.inputPositions) {
      reply.notes.append(.inputsMoved(moved))
    }
  }

  private func target(_ time: VirtualTime, _ duration: Expression, in source: Source) throws -> VirtualTime {
    let value = try withoutEffects { try world.evaluate(duration, in: source) }
    guard case .duration(let distance) = value else {
      throw Diagnostic(.session(.time(.notADuration(value.text, isA: value.typeName))), at: duration.range, in: source)
    }
    guard let target = time.adding(VirtualTime.Stride(nanoseconds: distance)) else {
      throw Diagnostic(.session(.time(.beyondTime)), at: duration.range, in: source)
    }
    if target < .zero { throw Diagnostic(.session(.travel(.beforeStart(target))), at: duration.range, in: source) }
    return target
  }

  private func unalterable(
    _ index: Int, _ reason: TravelProblem.Unalterable, at range: SourceRange, in source: Source
  ) -> Diagnostic {
    let entry = place.journal[index]
    let better: TravelProblem.Unalterable =
      switch entry.command.kind {
      case .schedule(.every, _): .repeats
      case .declaration(.hot): .marbles
      default: reason
      }
    return Diagnostic(.session(.travel(.unalterable(entry.text, because: better))), at: range, in: source)
  }

  // MARK: Changing

  private func replace(
    _ index: Int, by parts: InputParts, at range: SourceRange, in source: Source, _ text: String, _ reply: inout Reply
  ) throws {
    var journal = place.journal
    journal[index] = try altered(journal[index], parts)
    try change(to: journal, at: index, range, in: source, text, &reply)
  }

  private func altered(_ entry: JournalEntry, _ parts: InputParts) throws -> JournalEntry {
    var changed = entry
    if !parts.isEmpty {
      let new = try altered(parts.text)
      (changed.command, changed.source) = (new.command, new.source)
    }
    changed.parts = parts
    return changed
  }

  private func altered(_ text: String) throws -> JournalEntry {
    let source = Source(text)
    let commands = try parse(source, in: context())
    guard commands.count == 1, let input = commands[0].input else {
      preconditionFailure("`\(text)` is one input.")
    }
    return JournalEntry(input, in: source)
  }

  private func change(
    to journal: [JournalEntry], at index: Int, _ range: SourceRange, in source: Source, _ text: String,
    _ reply: inout Reply
  ) throws {
    let other: World
    do throws(Failure) { other = try replay(journal) } catch {
      throw reason(error, changed: index, in: journal, at: range, in: source)
    }
    reply.answer = try changes(to: other, of: journal)
    branches.history.note(.changed(from: place.journal, by: text))
    replaceWorld(with: other, journal, nil)
    breakpoints.leave()
  }

  /// Returns the differences of the world that replaces the current one.
  func changes(to other: World, of journal: [JournalEntry]) throws -> Reply.Answer {
    let (changes, kept) = try changes(
      from: Trace.BranchSummary(present, place.journal), to: Trace.BranchSummary(other, journal))
    // In the past, later events have not been reported.
    return .changes(changes, kept: min(kept, world.log.lastNumber))
  }

  private func reason(
    _ failure: Failure, changed index: Int, in journal: [JournalEntry], at range: SourceRange, in source: Source
  ) -> any Error {
    let problem = Diagnostic(thrown: failure.error).problem
    if problem.isInterruption { return Problem.session(.limit(.interrupted(at: world.now, actions: 0))) }
    if failure.index == index { return Diagnostic(problem, at: range, in: source) }
    let command = journal[failure.index].text
    return Diagnostic(.session(.travel(.unchangeable(command: command, because: problem))), at: range, in: source)
  }
}

extension InputCommand {
  fileprivate var isAct: Bool {
    switch kind {
    case .act: true
    case .statement(let statement): statement.acts
    default: false
    }
  }

  /// Whether `at` can schedule it.
  fileprivate var canBeScheduled: Bool {
    switch kind {
    case .schedule(.at, _), .schedule(.after, _): true
    default: isAct
    }
  }
}

extension Statement {
  /// Whether it does something and declares nothing, so that `at` can schedule it.
  var acts: Bool {
    switch kind {
    case .expression, .assignment: true
    default: false
    }
  }
}

extension Expression {
  /// Whether it needs no parentheses among the values of `send`.
  fileprivate var standsAlone: Bool {
    switch kind {
    case .int, .largeInt, .double, .bool, .nil, .duration, .string, .name: true
    default: false
    }
  }
}
