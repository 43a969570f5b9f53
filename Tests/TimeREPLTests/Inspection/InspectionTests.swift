import Foundation
import TestSupport
import Testing

@testable import TimeREPL

/// The traces of values.
@Suite struct InspectionTests {
  /// Endless work and arrays of millions take too long to be replayed again and again, and sessions about types and
  /// declarations have few pipelines.
  private static let names = third(
    of: SessionFileTests.names.filter { name in
      !long.contains(name) && !name.hasPrefix("types/") && !name.hasPrefix("declarations/")
    })
  private static let long: Set = [
    "limits.session", "memory.session", "tasks/without-end.session", "tasks/limits.session", "classes/leaks.session",
  ]

  /// One test for each file, because it is replayed once for all three facts.
  @Test(arguments: names)
  func `tracing changes nothing, why ends at a command, and why not names a stage and a reason`(
    name: String
  ) throws {
    for session in try InspectedSession.cases(of: name) {
      try Self.checkLogAndStories(session, name)
      try Self.checkSentValues(session, name)
    }
  }

  private static func checkLogAndStories(_ session: Session, _ name: String) throws {
    let trace = try session.trace(Tracer())
    #expect(InspectedSession.rows(trace.log) == InspectedSession.rows(session.world.log), "\(name)")
    guard session.world.log.lastNumber > 0 else { return }
    let typed = Set(session.journal.map(\.text))
    for number in (1...trace.log.lastNumber).suffix(300) where trace.log[number] != nil {
      let explanation = Explanation(of: number, trace)
      #expect(explanation.parts.first?.event.number == number)
      let line = try #require(explanation.parts.last?.typed, "\(name): #\(number)")
      #expect(typed.contains(line), "\(name): #\(number) ends at `\(line)`")
    }
  }

  @Test(arguments: seeds(7)) func `tracing changes nothing in random sessions`(seed: UInt64) throws {
    let session = InspectedSession.random(seed)
    try Self.checkLogAndStories(session, "seed \(seed)")
    try Self.checkSentValues(session, "seed \(seed)")
  }

  /// Operators that may hold a value while nothing is running.
  private static let holders: Set<String> = [
    "debounce", "throttle", "delay", "audit", "collect", "reduce", "tryReduce", "count", "max", "min", "tryMax",
    "tryMin",
    "last", "tryLast", "combineLatest", "zip", "withLatestFrom", "sample", "buffer", "flatMap", "merge", "receive",
    "timeout", "measureInterval", "pairwise", "first", "contains", "allSatisfy", "tryContains", "tryAllSatisfy",
    "tryFirst", "replaceEmpty", "window", "switchToLatest", "prepend", "catch", "tryCatch",
  ]

  private static func checkSentValues(_ session: Session, _ name: String) throws {
    for lane in session.world.lanes {
      checkSentValues(of: lane, try session.trace(Tracer(of: [lane.name])), session, name)
    }
  }

  private static func checkSentValues(of lane: Lane, _ trace: Trace, _ session: Session, _ name: String) {
    let reading = SentValueReading(of: lane.name, value: nil, time: nil, trace)
    let text = SentValueText(log: trace.log)
    for sentValue in reading.sentValues {
      let line = text.line(sentValue)
      guard case .waits(let place, _) = sentValue.outcome else { continue }
      let isSubject = session.world.kinds[place.stage] != nil || place.stage.contains("Subject")
      #expect(
        isSubject || holders.contains(place.stage.operatorName), "\(name), \(lane.name): \(line)")
    }
    let told = Set(reading.sentValues.map(\.event))
    for event in Self.heard(by: lane, trace) where !told.contains(event) {
      Issue.record("\(name), \(lane.name): nothing is told of #\(event)")
    }
  }

  /// Returns the values of the subjects that are a lane's only sources.
  private static func heard(by lane: Lane, _ trace: Trace) -> [EventNumber] {
    guard let end = trace.tracer.ends[lane.name] else { return [] }
    let sources = Self.sources(above: end)
    return trace.log.events.filter { $0.kind == .value && sources.contains(trace.log.name(of: $0)) }.map(\.number)
  }

  private static func sources(above stage: TracedStage) -> Set<String> {
    var found: Set<String> = []
    if case .source(let lane?) = stage.kind { found.insert(lane) }
    // Triggers are not reported.
    for input in stage.inputs where !input.isTrigger { found.formUnion(sources(above: input)) }
    return found
  }

  @Test func `skipping the value that replaced another lets the other come out`() throws {
    var tried = 0
    for seed in seeds(20) {
      let session = InspectedSession.random(seed)
      for lane in session.world.lanes.map(\.name) {
        let line = "why not \(lane)"
        guard case .sentValues(let sentValues)? = InspectedSession.answer(line, session) else { continue }
        guard let sentValue = sentValues.lost.first(where: { $0.remedy != nil }), let remedy = sentValue.remedy else {
          continue
        }
        tried += 1
        InspectedSession.enter("skip #\(remedy)", session)
        let now = SentValueReading(of: lane, value: nil, time: nil, try session.trace(Tracer(of: [lane]))).sentValues
        #expect(
          now.contains {
            $0.isOut && $0.source == sentValue.source && $0.time == sentValue.time && $0.value == sentValue.value
          },
          "seed \(seed), \(lane): skip #\(remedy)")
        InspectedSession.enter("unskip", session)
      }
    }
    #expect(tried > 0)
  }

  @Test(arguments: seeds(7)) func `in random chains of operators every row has a cause`(
    seed: UInt64
  ) throws {
    let session = InspectedSession.chains(seed)
    try Self.checkLogAndStories(session, "seed \(seed)")
    for lane in session.world.lanes {
      let trace = try session.trace(Tracer(of: [lane.name]))
      Self.checkSentValues(of: lane, trace, session, "seed \(seed)")
      let rows = trace.log.events.filter { $0.kind == .value && $0.lane == lane.number }
      for row in rows where trace.emission(ofRow: row.number) == nil {
        Issue.record("seed \(seed): #\(row.number) of \(lane.publisher.definition) has no way that it came")
      }
    }
  }

  @Test(arguments: seeds(7)) func `the time until which a stage waits is the time of a pending action`(seed: UInt64)
    throws
  {
    let session = InspectedSession.chains(seed)
    let dues = Set(session.world.runtime.scheduler.pending.map(\.due))
    for lane in session.world.lanes where lane.state == .active {
      let name = Name(text: lane.name, range: SourceRange(lower: 0, upper: 0))
      for stage in try session.facts(of: name, in: Source(lane.name)).stages {
        for due in stage.held.compactMap(\.due) {
          #expect(dues.contains(due), "seed \(seed): \(stage.text), \(session.journal.map(\.text))")
        }
        guard let timer = stage.timer else { continue }
        switch timer.kind {
        case .since: #expect(timer.time <= session.world.now, "seed \(seed): \(stage.text)")
        case .window where stage.text.operatorName == "throttle" && stage.heldCount == 0:
          #expect(timer.time > session.world.now, "seed \(seed): \(stage.text)")
        default: #expect(dues.contains(timer.time), "seed \(seed): \(stage.text)")
        }
      }
    }
  }

  @Test func `the random sessions have events, losses, and stages that wait`() throws {
    let sessions = seeds(14).map { InspectedSession.random($0) } + seeds(14).map { InspectedSession.chains($0) }
    #expect(sessions.count { $0.world.log.lastNumber > 10 } > sessions.count / 2)
    let lanes = sessions.flatMap { session in session.world.lanes.map { (session, $0.name) } }
    let readings = try lanes.map { session, lane in
      SentValueReading(of: lane, value: nil, time: nil, try session.trace(Tracer(of: [lane])))
    }
    #expect(readings.count { !$0.sentValues.filter { !$0.isOut }.isEmpty } > sessions.count / 2)
    let waiting = try lanes.filter { session, lane in
      let name = Name(text: lane, range: SourceRange(lower: 0, upper: 0))
      return try session.facts(of: name, in: Source(lane)).stages.contains { $0.timer != nil }
    }
    #expect(waiting.count > sessions.count / 10)
  }
}

extension String {
  /// Returns the name of an operator: `debounce` of `debounce(1s)`, `zip` of `Publishers.Zip(a, b)`.
  fileprivate var operatorName: String {
    let call = hasPrefix("Publishers.") ? dropFirst("Publishers.".count) : self[...]
    let name = call.prefix { $0.isLetter }
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}
