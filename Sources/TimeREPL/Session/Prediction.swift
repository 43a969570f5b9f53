import SchedulersEssentials

/// A prediction of the events of a lane.
struct Prediction {
  let lane: LaneNumber
  /// The time at which it was made, and the number of events so far, which do not count.
  let start: VirtualTime
  let eventCount: Int
  let marks: [ExpectedMarble]
  let scope: Scope
  /// The range of the typed marbles.
  let range: SourceRange
  let source: Source

  /// Returns the same prediction for all events up to a time.
  func through(_ time: VirtualTime) -> Prediction {
    Prediction(
      lane: lane, start: start, eventCount: eventCount, marks: marks, scope: .through(time), range: range,
      source: source)
  }

  /// The time span of a prediction.
  enum Scope {
    /// All events up to and including the instant of the last mark.
    case through(VirtualTime)
    /// All events before a time after the last mark; nothing must come after that mark.
    case before(VirtualTime)

    /// The time at which it can be checked.
    var end: VirtualTime {
      switch self {
      case .through(let end), .before(let end): end
      }
    }

    func contains(_ time: VirtualTime) -> Bool {
      switch self {
      case .through(let end): time <= end
      case .before(let end): time < end
      }
    }
  }

  /// Returns the note that the prediction came true.
  func note(in log: EventLog) -> Reply.Note {
    .predicted(log.lanes[Int(lane)], cameNothing: marks.isEmpty)
  }

  /// Returns why the prediction failed, or nil. If an event is missing, the message names what came instead, even
  /// later.
  func failure(in log: EventLog) -> Diagnostic? {
    if log.forgottenCount > eventCount {
      return Diagnostic(
        .session(.travel(.forgottenRows(log.forgottenCount, limit: log.limit))), at: range, in: source)
    }
    func counts(_ event: LogEvent) -> Bool { event.lane == lane && Marble.Kind(event) != nil }
    let all = log.events.from(eventCount).prefix { scope.contains($0.time) }
    let events = all.filter(counts)
    guard let index = ExpectedMarble.firstDifference(marks, events) else { return nil }
    let said = index < marks.count ? marks[index] : nil
    let later = index < events.count ? nil : log.events.from(all.endIndex).first(where: counts)
    let shown = (events + [later].compactMap { $0 }).map(Marble.init)
    let unmet = FailedExpectation.prediction(
      said: said?.shown, was: index < shown.count ? shown[index] : nil,
      predicted: MarbleLane(name: "predicted", start: start, marbles: marks.map(\.shown)),
      actual: MarbleLane(name: log.lanes[Int(lane)], start: start, marbles: shown, number: Int(lane)),
      now: max(scope.end, shown.last?.time ?? .zero))
    let closingQuote = SourceRange(lower: range.upper - 1, upper: range.upper)
    return Diagnostic(.session(.unmet(unmet)), at: said?.range ?? closingQuote, in: source)
  }
}

extension World {
  /// Stores a prediction, which is checked when its time has come and nothing else is due.
  func predict(_ name: Name, _ marbles: MarbleSource, in source: Source) throws {
    let prediction = try prediction(name, marbles, in: source)
    schedule(
      [ScheduledAct(what: .prediction) { [unowned self] _ in self.checkedPredictions.append(prediction) }],
      at: prediction.scope.end, "predict \(name.text)", turn: .last)
  }

  /// Creates a prediction for a lane from now on.
  func prediction(_ name: Name, _ marbles: MarbleSource, in source: Source) throws -> Prediction {
    let lane = try laneNumber(name, in: source)
    let line = marbles.lines[0]
    let values = try values(of: marbles, in: source)
    let (marks, end) = try laidOut(line, in: source)
    let expected = try marks.map { mark in
      let time = try time(after: mark.marble.time.sinceZero, mark.range, in: source)
      return ExpectedMarble(Marble(time: time, kind: mark.marble.kind), at: mark.range, values: values)
    }
    return Prediction(
      lane: lane, start: now, eventCount: log.count, marks: expected,
      scope: try scope(of: line, expected.last?.shown, end: end, in: source), range: line.range, source: source)
  }

  private func scope(
    of line: MarbleLine, _ last: Marble?, end: VirtualTime?, in source: Source
  ) throws -> Prediction.Scope {
    if let last, last.kind.isEnd || line.endsInMark { return .through(last.time) }
    let range = line.items.last?.range ?? line.range
    guard let end else { throw Diagnostic(.marble(.beyondTime(tick: settings.tick)), at: range, in: source) }
    return .before(try time(after: end.sinceZero, range, in: source))
  }
}
