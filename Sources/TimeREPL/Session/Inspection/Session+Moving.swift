import SchedulersEssentials

/// Finds the rows of a difference that only moved to another time.
extension Session {
  /// Returns the differences of two branches, and the number of the last event before the first difference.
  ///
  /// A row has moved if a row with the same lane, value and origins is gone. Beyond `mostActionsToTry` actions origins
  /// are not searched for, and no row is reported as moved.
  func changes(
    from old: Trace.BranchSummary, to new: Trace.BranchSummary
  ) throws -> (changes: [Reply.Change], kept: EventNumber) {
    let (all, kept) = Reply.Change.between(old.log, new.log, until: isInterrupted)
    let (gone, come) = (all.filter { $0.kind == .gone }, all.filter { $0.kind == .come })
    let known = Set(gone.map(RowText.init))
    // Finding origins replays both journals with a tracer.
    guard come.contains(where: { known.contains(RowText($0)) }),
      max(old.actionCount, new.actionCount) <= Self.mostActionsToTry
    else { return (all, kept) }
    var origins = RowOrigins(
      try trace(Tracer(), of: old.journal), try trace(Tracer(), of: new.journal), gone: gone, come: come)
    let moves = origins.moves()
    let (from, to) = (Set(moves.map(\.from)), Set(moves.map(\.to)))
    let stay = gone.filter { !from.contains($0.event.number) } + come.filter { !to.contains($0.event.number) }
    let times = Dictionary(uniqueKeysWithValues: gone.map { ($0.event.number, $0.event.time) })
    let rows = Dictionary(uniqueKeysWithValues: come.map { ($0.event.number, $0) })
    let moved = moves.compactMap { move in
      rows[move.to].map { row in
        Reply.Change(
          kind: .moved(from: times[move.from] ?? row.event.time), event: row.event, lane: row.lane, stop: row.stop)
      }
    }
    return ((stay + moved).inOrder, kept)
  }
}

extension Trace {
  /// The parts of a branch that a comparison needs. Does not retain its world.
  struct BranchSummary {
    let journal: [JournalEntry]
    let log: EventLog
    let actionCount: Int
    let end: VirtualTime

    init(_ world: World, _ journal: [JournalEntry]) {
      (self.journal, log, actionCount, end) = (journal, world.log, world.actionCount, world.now)
    }
  }
}

/// A row's lane, kind and value, without its time.
private struct RowText: Hashable {
  let lane: String
  let kind: LogEvent.Kind
  let text: String

  init(_ change: Reply.Change) {
    (lane, kind, text) = (change.lane, change.event.kind, change.event.value.text)
  }
}

/// Matches rows of two worlds by their text and their origins.
private struct RowOrigins {
  private let old: Side
  private let new: Side
  private let gone: [Reply.Change]
  private let come: [Reply.Change]
  private var names = Names()
  /// The number that an event of the old world has in the new one.
  private var numbers: [EventNumber: EventNumber]
  private var found: [(from: EventNumber, to: EventNumber)] = []

  /// One of the worlds. A class, so that `known` is not copied when it grows.
  final class Side {
    let trace: Trace
    /// The emission that became each row, by the row's number.
    let rows: [EventNumber: EmissionNumber]
    /// The origins of emissions that were looked up already.
    var known: [EmissionNumber: Int] = [:]

    init(_ trace: Trace) { (self.trace, rows) = (trace, trace.rows) }
  }

  /// Gives equal origins equal numbers.
  struct Names {
    enum Origin: Hashable {
      case typed
      /// By its number in the new world.
      case event(EventNumber)
      /// One of the old world that the new one does not have, by its number there.
      case lostEvent(EventNumber)
      /// The text of a source whose value came with no event.
      case source(String)
      case joined(Set<Int>)
    }

    private var numbers: [Origin: Int] = [:]

    mutating func callAsFunction(_ origin: Origin) -> Int {
      if let number = numbers[origin] { return number }
      numbers[origin] = numbers.count
      return numbers.count - 1
    }
  }

  init(_ old: Trace, _ new: Trace, gone: [Reply.Change], come: [Reply.Change]) {
    (self.old, self.new, self.gone, self.come) = (Side(old), Side(new), gone, come)
    // The rows in neither list are the same in both logs, and in the same order within each lane.
    let (left, added) = (Self.numbers(old.log, without: gone), Self.numbers(new.log, without: come))
    numbers = [:]
    for (lane, old) in left {
      for (old, new) in zip(old, added[lane] ?? []) { numbers[old] = new }
    }
  }

  /// The numbers of the rows of each lane.
  private static func numbers(_ log: EventLog, without changes: [Reply.Change]) -> [String: [EventNumber]] {
    let changed = Set(changes.map(\.event.number))
    var numbers: [String: [EventNumber]] = [:]
    for event in log.events where event.number > 0 && !changed.contains(event.number) {
      numbers[log.name(of: event), default: []].append(event.number)
    }
    return numbers
  }

  private struct Row: Hashable {
    let text: RowText
    let origin: Int
  }

  /// Pairs rows of equal text and origins, in the order of both logs. A moved row may be an origin of others, so this
  /// repeats until it finds no more pairs.
  mutating func moves() -> [(from: EventNumber, to: EventNumber)] {
    var before = -1
    while before < found.count {
      before = found.count
      var taken = (Set(found.map(\.from)), Set(found.map(\.to)))
      old.known = [:]
      new.known = [:]
      var waiting: [Row: [EventNumber]] = [:]
      for change in gone.reversed() where !taken.0.contains(change.event.number) {
        waiting[row(change, isNew: false), default: []].append(change.event.number)
      }
      for change in come where !taken.1.contains(change.event.number) {
        guard let number = waiting[row(change, isNew: true)]?.popLast() else { continue }
        found.append((number, change.event.number))
        numbers[number] = change.event.number
        taken.0.insert(number)
      }
    }
    return found
  }

  private mutating func row(_ change: Reply.Change, isNew: Bool) -> Row {
    let side = isNew ? new : old
    guard let emission = side.rows[change.event.number] else {
      return Row(text: RowText(change), origin: origin(ofEvent: change.event.cause, isNew: isNew))
    }
    return Row(text: RowText(change), origin: origin(of: emission, isNew: isNew))
  }

  private mutating func origin(ofEvent number: EventNumber, isNew: Bool) -> Int {
    if number == 0 { return names(.typed) }
    if isNew { return names(.event(number)) }
    return names(numbers[number].map(Names.Origin.event) ?? .lostEvent(number))
  }

  private mutating func origin(of emission: EmissionNumber, isNew: Bool) -> Int {
    let side = isNew ? new : old
    // Depth first, with a stack of its own: chains may be long.
    var open = [emission]
    while let next = open.last {
      let parents = side.known[next] == nil ? side.trace.parents(of: next) : []
      let missing = parents.filter { side.known[$0] == nil }
      if !missing.isEmpty {
        open += missing
        continue
      }
      open.removeLast()
      if side.known[next] != nil { continue }
      let origins = Set(parents.compactMap { side.known[$0] })
      // An operator with one input value does not change the origin.
      side.known[next] =
        origins.isEmpty
        ? source(of: next, side, isNew: isNew) : origins.count == 1 ? origins.first : names(.joined(origins))
    }
    return side.known[emission] ?? names(.typed)
  }

  private mutating func source(of emission: EmissionNumber, _ side: Side, isNew: Bool) -> Int {
    let event = side.trace.event(of: side.trace[emission])
    return event > 0 ? origin(ofEvent: event, isNew: isNew) : names(.source(side.trace.stage(emission).text))
  }
}
