import SchedulersEssentials

/// Sources declared by marbles, and the marbles of past events.
extension World {
  func declareHot(_ name: Name, _ marbles: MarbleSource, in source: Source) throws {
    try checkFree(name, in: source)
    let values = try values(of: marbles, in: source)
    let subject = SubjectObject(Site(marbles.range, in: source).text, initial: nil, runtime)
    // All marks are checked before any is scheduled.
    let marks = try timed(marbles.lines[0], in: source).map { mark in
      (
        mark, time: try time(after: mark.marble.time.sinceZero, mark.range, in: source),
        try event(mark.marble.kind, values)
      )
    }
    let type = sourceType(name, marbles, values)
    subject.note(.publisher(type))
    environment.declare(name.text, .object(subject), type: .publisher(type))
    introduce(subject, as: name.text)
    declare(name.text, as: .hot)
    var rest = marks[...]
    while let time = rest.first?.time {
      let instant = rest.prefix { $0.time == time }
      rest = rest.dropFirst(instant.count)
      let text = instant.map { Site($0.0.range, in: source).text }.joined(separator: " ")
      let acts = instant.map { mark, _, event in
        // A mark that cannot be sent any more is reported at its position.
        let place = Name(text: name.text, range: mark.range)
        return ScheduledAct(what: .mark(event, of: name.text)) { [unowned self] _ in
          try self.checkOpen(subject, place, in: source)
          try self.send(event, to: subject, place, in: source)
        }
      }
      schedule(acts, at: time, "hot \(name.text): \(text)")
    }
  }

  func declareCold(_ name: Name, _ marbles: MarbleSource, in source: Source) throws {
    try checkFree(name, in: source)
    let values = try values(of: marbles, in: source)
    let lines = try marbles.lines.map { line in
      try timed(line, in: source).reduce(into: TimedEvents()) { events, mark in
        events.append(try event(mark.marble.kind, values), at: mark.marble.time)
      }
    }
    let publisher = ColdSource(name.text, lines, runtime).publisher(Site(marbles.range, in: source).text)
    let type = sourceType(name, marbles, values)
    publisher.note(.publisher(type))
    environment.declare(name.text, .object(publisher), type: .publisher(type))
    declare(name.text, as: .cold)
  }

  /// Returns the type of a marble source: the Output of its values, and any Failure.
  private func sourceType(_ name: Name, _ marbles: MarbleSource, _ values: [String: Value]) -> PublisherType {
    let types = marbles.lines.flatMap(\.values).map { Type(scalar: $0.value(values)) ?? .unknown }
    let output = types.dropFirst().reduce(types.first ?? .unknown) { $0 == $1 ? $0 : .unknown }
    return PublisherType(
      "AnyPublisher", [output, .unknown], output: output, failure: .unknown, role: .marbles, stage: name.text)
  }

  func timed(_ line: MarbleLine, in source: Source) throws(Diagnostic) -> [MarbleLine.Timed] {
    try laidOut(line, in: source).marks
  }

  func laidOut(_ line: MarbleLine, in source: Source) throws(Diagnostic) -> (
    marks: [MarbleLine.Timed], end: VirtualTime?
  ) {
    do throws(Diagnostic) {
      return try line.laidOut(tick: settings.tick)
    } catch {
      throw Diagnostic(error.problem, at: error.range, in: source)
    }
  }

  func values(of marbles: MarbleSource, in source: Source) throws -> [String: Value] {
    var values: [String: Value] = [:]
    for binding in marbles.bindings { values[binding.name.text] = try evaluate(binding.value, in: source) }
    return values
  }

  private func event(_ kind: Marble.Kind, _ values: [String: Value]) throws -> SubjectEvent {
    switch kind {
    case .finished: .finished
    case .failed(let reason): .failed(Thrown(value: .error(reason ?? Marble.noReason)))
    default: .value(kind.value(values))
    }
  }

  // MARK: Showing

  func marbles(_ view: MarbleView, in source: Source) throws -> MarbleFacts {
    let filter = view.filter
    let numbers = filter.lanes.isEmpty ? timelines : try filter.lanes.map { try laneNumber($0, in: source) }
    var facts = marbles(numbers, isText: view.isText)
    if let unit = view.unit {
      let length = try duration(unit, in: source)
      if length.nanoseconds == 0 { throw Diagnostic(.session(.time(.zeroColumn)), at: unit.range, in: source) }
      facts.unit = length
    }
    guard let range = try drawnRange(of: filter, facts, in: source) else { return facts }
    facts.range = range
    facts.places.removeAll { !range.contains(log.events[$0].time) }
    if view.isText { facts = facts.clipped(to: range) }
    return facts
  }

  /// Returns the range of times to draw; nil for all.
  private func drawnRange(
    of filter: LogFilter, _ facts: MarbleFacts, in source: Source
  ) throws -> ClosedRange<VirtualTime>? {
    guard filter.last != nil || filter.since != nil || filter.from != nil else { return nil }
    let range = try range(of: filter, in: source)
    let times = facts.lanes.flatMap { $0.marbles.lazy.map(\.time).filter(range.contains) }.sorted()
    let start = max(.zero, filter.last.flatMap { times.suffix($0).first } ?? range.lowerBound)
    let isOpen = facts.lanes.contains { $0.end == nil }
    let end = filter.until == nil ? max(times.last ?? .zero, isOpen ? facts.now : .zero) : range.upperBound
    return start...max(start, end)
  }

  /// Returns the numeric values of lanes over time.
  func plot(_ filter: LogFilter, inPoints: Bool, in source: Source) throws -> PlotFacts {
    let numbers = try filter.lanes.map { try laneNumber($0, in: source) }
    var lanes = numbers.map { PlotFacts.Lane(name: log.lanes[Int($0)], number: Int($0)) }
    let range = try range(of: filter, in: source)
    let places = Dictionary(zip(numbers, numbers.indices)) { first, _ in first }
    for event in log.events.until(isInterrupted) where event.kind == .value && range.contains(event.time) {
      guard let place = places[event.lane] else { continue }
      let number = event.value.plotted
      if let number, number.isFinite {
        lanes[place].samples.append(.init(time: event.time, value: number))
      } else if let number, number.isInfinite {
        lanes[place].infinite += 1
      } else {
        lanes[place].skipped += 1
      }
    }
    if let last = filter.last {
      for index in lanes.indices { lanes[index].samples = lanes[index].samples.suffix(last) }
    }
    let times = lanes.flatMap { $0.samples.map(\.time) }
    let first = filter.last == nil ? max(.zero, range.lowerBound) : times.min() ?? .zero
    let end = filter.until == nil ? max(now, first) : range.upperBound
    return PlotFacts(lanes: lanes, range: first...max(first, end), inPoints: inPoints)
  }

  func compare(_ names: [Name], in source: Source) throws -> Reply.Answer {
    let facts = marbles(try names.map { try laneNumber($0, in: source) }, isText: false).withTasksAsPublishers(in: log)
    try checkWhole(names[0], in: source)
    return .comparison(facts, facts.lanes.dropFirst().map { LaneComparison(facts.lanes[0], $0) })
  }

  /// The timelines of all lanes.
  var allMarbles: MarbleFacts { marbles(timelines, isText: false) }

  /// Returns the timelines from a time on, without lanes that ended before it.
  ///
  /// - Complexity: O(log n + m) for n events in the log and m since that time.
  func timelines(since start: VirtualTime) -> [MarbleLane] {
    let events = log.events
    let place = events.partitioningIndex { $0.time >= start }
    let recent = events.from(place).lazy.filter { ![.print, .printOpen, .stage].contains($0.kind) }
    var shown = Set(recent.map(\.lane))
    for lane in lanes where !lane.hasEnded(before: start) { shown.insert(lane.number) }
    let subjects = environment.names.lazy.compactMap {
      self.environment.variable($0)?.value.publisher as? SubjectObject
    }
    for subject in Array(subjects) + publishedLanes.values.compactMap(\.subject) {
      if subject.name != nil, subject.endTime.map({ $0 >= start }) ?? true { shown.insert(subject.lane) }
    }
    return MarbleLane.of(shown.sorted(), in: log, from: place)
  }

  private func marbles(_ numbers: [LaneNumber], isText: Bool) -> MarbleFacts {
    let wanted = Set(numbers)
    // Marbles as text must be readable in the session's time.
    let clock =
      log.clocks.isEmpty || isText
      ? nil : log.clocks.mainClock(of: log.events.until(isInterrupted).lazy.filter { wanted.contains($0.lane) })
    let ownTimes = clock.map { log.clocks.times(of: $0) }
    return MarbleFacts(
      lanes: MarbleLane.of(numbers, in: log, times: ownTimes, until: isInterrupted),
      now: runtime.ownClocks.all.last { $0.name == clock }.map { .zero + $0.elapsed } ?? ownTimes?(.last) ?? now,
      clock: clock,
      tick: settings.tick, isText: isText,
      places: log.events.indices.until(isInterrupted).filter {
        wanted.contains(log.events[$0].lane) && log.events[$0].kind != .subscribed
      })
  }

  /// Subscriptions and subjects, but not printed lines or the output of stages.
  var timelines: [LaneNumber] {
    // Lanes of inner publishers are only known to the log.
    let subscribed = Set(log.events.lazy.filter { $0.kind == .subscribed }.map(\.lane)).union(lanes.map(\.number))
    return log.lanes.indices.map { LaneNumber($0) }.filter { lane in
      let name = log.lanes[Int(lane)]
      return subscribed.contains(lane) || publishedLanes[name] != nil
        || environment.variable(name)?.value.publisher is SubjectObject
    }
  }
}

extension Value {
  /// The value as a number, for a plot: a duration in seconds, true as 1, false as 0; nil for any other value.
  fileprivate var plotted: Double? {
    switch self {
    case .int(let int): Double(int)
    case .double(let double): double
    case .float(let float): Double(float)
    case .sized: Double(text)
    case .bool(let bool): bool ? 1 : 0
    case .duration(let nanoseconds), .instant(let nanoseconds): Double(nanoseconds) / 1e9
    case .some(let box): box.value.plotted
    default: nil
    }
  }
}

extension Marble.Kind {
  /// Returns the value of a mark; a letter may stand for another value.
  func value(_ values: [String: Value]) -> Value {
    switch self {
    case .digit(let digit): .int(digit)
    case .letter(let letter): values[letter] ?? Value(letter)
    case .string(let text): Value(text)
    default: preconditionFailure("\(self) is no value.")
    }
  }
}
