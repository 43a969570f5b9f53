/// The events of a session's lanes as expectations of a test, with their types.
struct SwiftLanes {
  private let log: EventLog
  private let start: String
  private var types: [LaneNumber: SwiftType] = [:]
  private let events: [LaneNumber: [LogEvent]]
  /// The lanes of published properties that have changed.
  private let published: [String]

  /// Throws if a lane has values without a common Swift type.
  init(_ trace: SessionTrace, start: String) throws(Diagnostic) {
    log = trace.world.log
    self.start = start
    let subjects = Set(
      trace.world.environment.names.filter { trace.world.environment.value($0)?.publisher is SubjectObject }
        .compactMap { [log] in log.number(ofLane: $0) })
    let watched = Set(trace.world.lanes.map(\.number)).union(subjects)
    let environment = trace.world.environment
    for name in environment.names {
      guard let type = (environment.value(name)?.publisher as? SubjectObject)?.type, let lane = log.number(ofLane: name)
      else { continue }
      types[lane] = SwiftType(type.output, environment.namedType)
    }
    for lane in trace.world.lanes {
      guard let type = lane.publisher.type else { continue }
      types[lane.number] = SwiftType(type.output, environment.namedType)
    }
    var published: [String: LaneNumber] = [:]
    for (lane, property) in trace.world.publishedLanes {
      guard let number = log.number(ofLane: lane), let type = property.subject?.type else { continue }
      types[number] = SwiftType(type.output, environment.namedType)
      published[lane] = number
    }
    let recorded = watched.union(published.values)
    var events: [LaneNumber: [LogEvent]] = [:]
    // The types of the values, where the declared type is unknown.
    var shown: [LaneNumber: SwiftType] = [:]
    for (place, event) in zip(log.events.indices, log.events) where recorded.contains(event.lane) {
      switch event.kind {
      case .value:
        if types[event.lane].map(\.isOpen) ?? true {
          let type = shown[event.lane] ?? .unknown
          guard let own = SwiftType(event.value), let both = type.joined(with: own) ?? type.asDoubles(with: own) else {
            throw Self.refusal(event, at: place, type, trace)
          }
          shown[event.lane] = both
        }
      case .stopped:
        throw Self.refusal(event, at: place, trace, because: "Swift would trap where its closure stopped it")
      case .finished, .failed, .cancelled: break
      case .subscribed, .dropped, .overflowed, .print, .printOpen, .stage: continue
      }
      events[event.lane, default: []].append(event)
      if place >= SwiftTestFile.mostRows {
        throw Self.refusal(
          event, at: place, trace, because: "a compiler takes too long for more than \(SwiftTestFile.mostRows) rows")
      }
    }
    for (lane, type) in shown { types[lane] = types[lane]?.filled(by: type) ?? type }
    self.events = events
    self.published = published.filter { events[$0.value] != nil }.keys.sorted()
  }

  /// Returns the published properties of an instance that have changed, in the order of their names.
  func properties(of name: String) -> [String] {
    published.filter { $0.hasPrefix(name + ".") }.map { String($0.dropFirst(name.utf8.count + 1)) }
  }

  /// The sizes of the compared tuples.
  var tuples: Set<Int> { types.values.reduce([]) { $0.union($1.tuples) } }

  /// Returns the type of a lane's values, as declared or as inferred from the values; nil if unknown.
  func type(of lane: String) -> SwiftType? { log.number(ofLane: lane).flatMap { types[$0] } }

  /// Returns the closure body that makes a lane's values comparable. The type of a lane without values is unknown.
  func transform(of lane: String) -> String? {
    guard let type = type(of: lane), type != .unknown else { return "\"\\($0)\"" }
    return type.comparable()
  }

  /// `calmLane.expect([...])`
  func expectation(of lane: String, held constant: String) -> [String] {
    let type = type(of: lane) ?? .unknown
    let rows = (log.number(ofLane: lane).flatMap { events[$0] } ?? []).map { event in
      let at = "at: \(SwiftLiteral.stride(event.time.nanoseconds))"
      switch event.kind {
      case .value: return "  .value(\(SwiftLiteral.compared(event.value, as: type, start: start)), \(at)),"
      case .failed: return "  .failed(\(SwiftLiteral.failure(event.value).quoted), \(at)),"
      default: return "  .\(event.kind)(\(at)),"
      }
    }
    return rows.isEmpty ? ["\(constant).expect([])"] : ["\(constant).expect(["] + rows + ["])"]
  }

  // MARK: Refusing

  private static func refusal(_ event: LogEvent, at place: Int, _ type: SwiftType, _ trace: SessionTrace) -> Diagnostic
  {
    guard let own = SwiftType(event.value) else {
      return refusal(
        event, at: place, trace, because: "`\(event.value.text)` has no type in Swift whose values can be compared")
    }
    return refusal(
      event, at: place, trace,
      because:
        "`\(event.value.text)` is of type \(own.text), after values of type \(type.text), and in Swift a lane has one")
  }

  /// Creates the error at the command that led to an event.
  private static func refusal(
    _ event: LogEvent, at place: Int, _ trace: SessionTrace, because reason: String
  ) -> Diagnostic {
    let lane = trace.world.log.name(of: event)
    let problem = Problem.session(.file(.inexpressible(lane, because: reason, help: nil)))
    let entry = trace.entries.first { $0.events.contains(place) }
    switch entry?.scheduled.first(where: { $0.place > place })?.what {
    case .typed(let act, let source)?: return Diagnostic(problem, at: act.range, in: source)
    case .mark(_, let name)?:
      let declaration = trace.entries.first { $0.input.command.declaredNames.contains { $0.text == name } }?.input
      if let declaration { return Diagnostic(problem, at: declaration.command.range, in: declaration.source) }
    case .prediction?, nil: break
    }
    return Diagnostic(
      problem, at: entry?.input.command.range ?? SourceRange(lower: 0, upper: 0), in: entry?.input.source)
  }
}

extension SwiftType {
  /// Returns Double for a lane of Ints and Doubles; in Swift, a literal can be either.
  fileprivate func asDoubles(with other: SwiftType) -> SwiftType? {
    [self, other].allSatisfy { $0 == .int || $0 == .double } ? .double : nil
  }
}
