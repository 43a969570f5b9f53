/// Goes back through all sightings once: what each value has come to, in the end.
struct FateReading {
  let lane: String
  let value: Value?
  let time: Int64?
  /// How the value prints that is looked for.
  let text: String?
  /// In the order of time.
  private(set) var fates: [Fate] = []
  /// Which of them were asked for.
  private(set) var areWanted: [Bool] = []
  let account: Account
  /// The stages that lead to the lane, by their numbers.
  private(set) var isOnTheWay: [Bool]
  /// For each sighting the one in which its last trace ends.
  private var ends: [Int32]
  /// Whether it, or what was made of it, is what was asked for.
  private var isWanted: [Bool]

  init(of lane: String, value: Value?, time: Int64?, _ account: Account) {
    self.init(of: lane, value: value, time: time, text: nil, account)
  }

  /// Of the values that print so.
  init(of lane: String, text: String, _ account: Account) {
    self.init(of: lane, value: nil, time: nil, text: text, account)
  }

  private init(of lane: String, value: Value?, time: Int64?, text: String?, _ account: Account) {
    (self.lane, self.value, self.time, self.text, self.account) = (lane, value, time, text, account)
    let count = account.tracer.sightings.count
    isOnTheWay = Array(repeating: false, count: account.tracer.stages.count)
    ends = Array(repeating: Sighting.none, count: count)
    isWanted = Array(repeating: value == nil && time == nil && text == nil, count: count)
    if let end = account.tracer.ends[lane] { findStages(above: end) }
    for index in (0..<count).reversed().until(account.isInterrupted) where isOnTheWay(Int32(index)) {
      read(Int32(index))
    }
    let all = (heard + unheard).sorted { ($0.fate.time, $0.fate.event) < ($1.fate.time, $1.fate.event) }
    (fates, areWanted) = (all.map(\.fate), all.map(\.isWanted))
  }

  var isCut: Bool { account.tracer.isFull }
  /// Those that were asked for.
  var wanted: [Fate] { zip(fates, areWanted).filter(\.1).map(\.0) }

  private mutating func findStages(above stage: TracedStage) {
    if isOnTheWay[Int(stage.number)] { return }
    isOnTheWay[Int(stage.number)] = true
    if case .shared(let hub) = stage.kind { findStages(above: hub) }
    for input in stage.inputs { findStages(above: input) }
  }

  private func isOnTheWay(_ sighting: Int32) -> Bool { isOnTheWay[Int(account[sighting].stage)] }

  private mutating func read(_ sighting: Int32) {
    let index = Int(sighting)
    let seen = account[sighting]
    if ends[index] == Sighting.none { ends[index] = sighting }
    if isAskedFor(seen) { isWanted[index] = true }
    for parent in account.parents(of: sighting) {
      let parent = Int(parent)
      if isWanted[index] { isWanted[parent] = true }
      if ends[parent] == Sighting.none || rank(ends[parent]) < rank(ends[index]) { ends[parent] = ends[index] }
    }
    // What it was subscribed to for has had a part in what came out.
    if let origin = account.tracer.origins[sighting], case .row = account[ends[index]].fate {
      if isWanted[index] { isWanted[Int(origin)] = true }
      ends[Int(origin)] = ends[index]
    }
  }

  private func isAskedFor(_ seen: Sighting) -> Bool {
    if let text { return seen.value.text == text }
    if let value, seen.value != value { return false }
    guard let time else { return value != nil }
    return seen.time == time || seen.due == time
  }

  /// How far a value has come.
  private func rank(_ sighting: Int32) -> Int {
    switch account[sighting].fate {
    case .row: 3
    case .held: 2
    case .lost(let loss): loss.how == .cue ? 0 : 1
    case .passed: 1
    }
  }

  // MARK: Fates

  typealias Reading = (fate: Fate, isWanted: Bool)

  /// Those of the values that have come to a stage.
  private var heard: [Reading] {
    let all = account.tracer.sightings.indices.until(account.isInterrupted).compactMap { index -> Reading? in
      let sighting = account.tracer.sightings[index]
      let nests = account.tracer.stages[Int(sighting.stage)].effect.values == .nests
      guard sighting.parent == Sighting.none, !nests, isOnTheWay(Int32(index)), let outcome = outcome(of: Int32(index))
      else {
        return nil
      }
      return (fate(of: sighting, outcome), isWanted[index])
    }
    // What has come out one way need not come out the other way too.
    let out = Set(all.filter(\.fate.isOut).map(\.fate.event))
    // Nor is it lost where it may still come out.
    let waiting = Set(all.filter(\.fate.waits).map(\.fate.event))
    return all.filter { fate, _ in
      if fate.isOut || fate.event == 0 { return true }
      return !out.contains(fate.event) && (fate.waits || !waiting.contains(fate.event))
    }
  }

  private func fate(of root: Sighting, _ outcome: Fate.Outcome) -> Fate {
    let event = account.event(of: root)
    let isFirst = account.log[event].map { $0.cause == 0 } ?? false
    return Fate(
      value: root.value, event: event, time: root.time, source: account.tracer.stages[Int(root.stage)].name,
      command: isFirst ? account.command(event) : nil, outcome: outcome)
  }

  /// nil for what was to go nowhere.
  private func outcome(of root: Int32) -> Fate.Outcome? {
    let seen = account[ends[Int(root)]]
    let stage = account.tracer.stages[Int(seen.stage)]
    // What has not left its source is lost there.
    var place = self.place(seen.wasSent ? stage.next ?? stage : stage, seen.value)
    let isOut = if case .row = seen.fate { true } else { false }
    if !isOut, isAboveHub(stage), let ending = ending(before: { $0.sightings <= Int(root) }) {
      return .unheard(.ended(ending))
    }
    switch seen.fate {
    case .row(let number): return account.log[number].map { .came($0) }
    case .held, .passed: return .waits(place, until: account.due(of: ends[Int(root)]))
    case .lost(let loss):
      var event = loss.cause
      switch loss.how {
      case .cue: return nil
      case .unheard: if let deaf = deaf(ends[Int(root)], at: stage) { return .unheard(deaf) }
      case .failing: event = end(of: lane, .failed, at: loss.time, loss.cause)
      case .stopping: event = end(of: lane, .stopped, at: loss.time, loss.cause)
      case .late where stage.isCancelled: place.end = end(of: stage)
      case .cancelled, .ended, .late: place.end = stage.next.flatMap { self.end(of: $0) }
      default: break
      }
      return .lost(
        place, loss.how, at: loss.time, event: event, by: loss.other == Sighting.none ? nil : other(loss.other))
    }
  }

  private func place(_ stage: TracedStage, _ value: Value) -> Fate.Place {
    var rest: [String] = []
    var next = stage.next
    while let stage = next {
      if case .operator = stage.kind { rest.append(stage.text) }
      next = stage.next
    }
    return Fate.Place(stage: stage.text, value: value, rest: rest)
  }

  private func other(_ sighting: Int32) -> Fate.Other {
    let item = account.item(sighting)
    return Fate.Other(value: item.value, event: item.event, time: account[sighting].time)
  }

  /// Who ended a stage: the first below it that was not just cancelled because of another one.
  func end(of stage: TracedStage) -> Fate.End? {
    guard var ending = stage.ending else { return nil }
    var stage = stage
    while ending.how == .cancelled, let next = stage.next {
      if case .end = next.kind {
        let stop = self.end(of: next.text, .stopped, at: ending.time, ending.cause)
        let event = stop > 0 ? stop : self.end(of: next.text, .cancelled, at: ending.time, ending.cause)
        return Fate.End(
          stage: next.text, how: stop > 0 ? .stopped : .cancelled, time: ending.time,
          event: event > 0 ? event : ending.cause)
      }
      guard let cause = next.ending,
        cause.order <= ending.order || (cause.time, cause.cause) == (ending.time, ending.cause)
      else {
        return Fate.End(stage: next.text, how: .left, time: ending.time, event: ending.cause)
      }
      (stage, ending) = (next, cause)
    }
    let how: Fate.End.How =
      switch ending.how {
      case .finished: .finished
      case .failed: .failed
      case .cancelled: .cancelled
      }
    return Fate.End(stage: stage.name, how: how, time: ending.time, event: ending.cause)
  }

  /// The event with which a lane ended so, 0 where there is none.
  private func end(of lane: String, _ kind: Event.Kind, at time: Int64, _ cause: Int32) -> Int32 {
    account.end(of: lane, kind, at: time, cause)
  }
}

extension TracedStage {
  /// What it is called: a subject by its name.
  var name: String { shownName.short }
  var shownName: StageName { if case .source(let lane?) = kind { StageName(lane) } else { label } }
}

extension Sighting {
  /// Whether it left its source.
  fileprivate var wasSent: Bool {
    if case .lost(let loss) = fate, case .unsent = loss.how { false } else { true }
  }
}
