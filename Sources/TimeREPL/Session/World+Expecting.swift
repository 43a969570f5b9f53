/// The checks of `expect`. A claim that does not hold is thrown as a problem.
extension World {
  func prepare(_ claim: Claim, in source: Source) throws -> (Int) throws -> Void {
    switch claim {
    case .marbles(let name, let marbles): return try prepare(name, marbles, in: source)
    case .last(let name, let expression):
      let wanted = try Compiler.function(expression, parameters: 1, in: source, environment)
      return { [unowned self] number in
        let lane = try self.laneNumber(name, in: source)
        let (value, last) = (
          try wanted.call(.int(number)), self.log.events.last { $0.lane == lane && $0.kind == .value }
        )
        if last?.value == value { return }
        if last == nil { try self.checkWhole(name, in: source) }
        throw Self.unmet(
          .last(lane: name.text, expected: value.text, found: last?.value.text), expression.range, source)
      }
    case .ended(let name, let outcome):
      return { [unowned self] _ in
        let lane = try self.laneNumber(name, in: source)
        let kind: LogEvent.Kind = if case .finished = outcome { .finished } else { .failed }
        if self.log.events.contains(where: { $0.lane == lane && $0.kind == kind }) { return }
        try self.checkWhole(name, in: source)
        throw Self.unmet(.notEnded(lane: name.text, expected: "\(kind)"), name.range, source)
      }
    case .nothing(let name):
      return { [unowned self] _ in
        let number = try self.laneNumber(name, in: source)
        try self.checkWhole(name, in: source)
        let lane = MarbleLane.of(number, in: self.log)
        guard let first = lane.marbles.first else { return }
        throw Self.unmet(.something(lane: name.text, first), name.range, source)
      }
    case .pending(let expression):
      let wanted = try Compiler.function(expression, parameters: 1, in: source, environment)
      return { [unowned self] number in
        let (value, count) = (try wanted.call(.int(number)), self.runtime.pendingCount)
        if value == .int(count) { return }
        throw Self.unmet(.pending(expected: value.text, found: count), expression.range, source)
      }
    case .now(let expression):
      return { [unowned self] _ in
        let time = try self.anyTime(expression, in: source)
        if time != self.now { throw Self.unmet(.now(expected: time, found: self.now), expression.range, source) }
      }
    }
  }

  private func prepare(
    _ name: Name, _ marbles: MarbleSource, in source: Source
  ) throws -> (Int) throws -> Void {
    let marks = try timed(marbles.lines[0], in: source)
    let functions = try marbles.bindings.map { binding in
      (binding.name.text, try Compiler.function(binding.value, parameters: 1, in: source, environment))
    }
    return { [unowned self] number in
      let lane = try self.laneNumber(name, in: source)
      var values: [String: Value] = [:]
      for (letter, function) in functions { values[letter] = try function.call(.int(number)) }
      let wanted = marks.map { ExpectedMarble($0.marble, at: $0.range, values: values) }
      try self.checkWhole(name, in: source)
      let actual = self.log.events.filter { $0.lane == lane && Marble.Kind($0) != nil }
      guard let (found, place) = Self.difference(wanted, actual) else { return }
      var difference = found
      if case .missing(let marble) = difference, marble.time > self.now, self.runtime.pendingCount > 0 {
        difference = .early(marble)
      }
      let expected = MarbleLane(name: "expected", marbles: wanted.map(\.shown))
      let end = SourceRange(lower: marbles.lines[0].range.upper - 1, upper: marbles.lines[0].range.upper)
      throw Self.unmet(
        .marbles(difference, expected: expected, actual: MarbleLane.of(lane, in: self.log), now: self.now),
        place ?? end, source)
    }
  }

  /// Throws if part of the log is forgotten, since a claim about all events of a lane cannot be checked then.
  func checkWhole(_ name: Name, in source: Source) throws {
    if log.forgottenCount == 0 { return }
    throw Diagnostic(
      .session(.travel(.forgottenRows(log.forgottenCount, limit: log.limit))), at: name.range, in: source)
  }

  private static func unmet(_ unmet: FailedExpectation, _ range: SourceRange, _ source: Source) -> Diagnostic {
    Diagnostic(.session(.unmet(unmet)), at: range, in: source)
  }

  /// Returns the first difference, and the range of its mark; nil if there is none.
  private static func difference(_ wanted: [ExpectedMarble], _ events: [LogEvent]) -> (
    FailedExpectation.Difference, SourceRange?
  )? {
    guard let index = ExpectedMarble.firstDifference(wanted, events) else { return nil }
    guard index < wanted.count else { return (.surplus(Marble(events[index])), nil) }
    let (expected, place) = (wanted[index].shown, wanted[index].range)
    guard index < events.count else { return (.missing(expected), place) }
    let event = events[index]
    if event.time == expected.time { return (.wrongValue(expected, found: Marble(event)), place) }
    if wanted[index].isMet(by: event) { return (.wrongTime(expected, came: event.time), place) }
    return (event.time < expected.time ? .surplus(Marble(event)) : .missing(expected), place)
  }
}
