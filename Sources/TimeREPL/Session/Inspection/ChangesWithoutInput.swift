import SchedulersEssentials

/// The differences of a world that was rebuilt without an input: events that do not come, or come differently.
///
/// Two events of the two worlds are the same if they have the same lane, time and value, and were made of the same
/// events, apart from those that the other world lacks. An event that has no such counterpart, and was not made of
/// the input, comes all the same if one with its lane, time and value is left: `zip` may make the same sum of another
/// value.
struct ChangesWithoutInput {
  /// What became of an event in the other world.
  enum Change: Hashable {
    case nothing
    /// The same event at another time.
    case time(VirtualTime)
    /// Another value, made of the same events or of the remaining ones.
    case value(String, at: VirtualTime)
  }

  /// The differing events, by number.
  private(set) var changes: [EventNumber: Change] = [:]
  /// The corresponding events of the other world, even changed ones, by their numbers there.
  private(set) var same: [EventNumber: EventNumber] = [:]

  /// - Parameters:
  ///   - events: The events that the input led to, which the other world lacks.
  ///   - last: The event up to which to compare.
  init(_ events: Set<EventNumber>, _ trace: Trace, _ other: Trace, upTo last: EventNumber = .last) {
    var unmatched = Unmatched(other)
    let rows = trace.rows
    // The events that the input led to, and those made of them.
    var made = events
    // Others of the last instant take their own counterparts before an equal event may take one.
    let end = trace.log[last]?.time ?? .never
    for event in trace.log.events.until(trace.isInterrupted)
    where event.number > 0 && (event.number <= last || event.time == end) {
      if events.contains(event.number), rows[event.number] == nil {
        changes[event.number] = .nothing
        continue
      }
      let sources = trace.sources(of: event, rows)
      if sources.contains(where: made.contains) { made.insert(event.number) }
      let left = sources.compactMap { same[$0] }
      if left.isEmpty, !sources.isEmpty {
        changes[event.number] = .nothing
        continue
      }
      let identity = Unmatched.Identity(event, of: left, trace)
      let isTyped = event.cause == 0 && rows[event.number] == nil
      if isTyped, let counterpart = unmatched.takeNext(identity) {
        same[event.number] = counterpart.number
        if counterpart.time != event.time { changes[event.number] = .time(counterpart.time) }
      } else if let counterpart = unmatched.take(identity, at: event.time) {
        same[event.number] = counterpart
      } else if let counterpart = unmatched.take(like: identity) {
        // It exists in the other world, but changed.
        same[event.number] = counterpart.number
        changes[event.number] =
          counterpart.value.text == identity.text
          ? .time(counterpart.time) : .value(counterpart.value.text, at: counterpart.time)
      } else {
        changes[event.number] = .nothing
      }
    }
    for number in changes.keys.sorted().until(trace.isInterrupted) where !made.contains(number) {
      guard let event = trace.log[number], event.cause > 0 || rows[number] != nil else { continue }
      let identity = Unmatched.Identity(event, of: [], trace)
      guard let counterpart = unmatched.take(anyMadeLike: identity, at: event.time, insteadOf: same[number]) else {
        continue
      }
      same[number] = counterpart
      changes[number] = nil
    }
  }

  /// The events of the other world that have not been matched yet.
  private struct Unmatched {
    struct Identity: Hashable {
      let lane: String
      let kind: LogEvent.Kind
      let text: String
      let sources: [EventNumber]

      init(_ event: LogEvent, of sources: [EventNumber], _ trace: Trace) {
        (lane, kind, text) = (trace.log.name(of: event), event.kind, event.value.text)
        self.sources = sources.sorted()
      }
    }

    /// Identifies an event by what its row shows, whatever it was made of.
    private struct Row: Hashable {
      let lane: String
      let kind: LogEvent.Kind
      let text: String
      let time: VirtualTime

      init(_ identity: Identity, _ time: VirtualTime) {
        (lane, kind, text, self.time) = (identity.lane, identity.kind, identity.text, time)
      }
    }

    /// Identifies an event that was made of other events, or that ends a lane, in the other world.
    private struct Origin: Hashable {
      let lane: String
      let kind: LogEvent.Kind
      let sources: [EventNumber]

      init?(_ identity: Identity) {
        if identity.sources.isEmpty, !identity.kind.endsLane { return nil }
        (lane, kind, sources) = (identity.lane, identity.kind, identity.sources)
      }
    }

    private let log: EventLog
    private var numbers: [Identity: [EventNumber]] = [:]
    private var byOrigin: [Origin: [EventNumber]] = [:]
    private var byRow: [Row: [EventNumber]] = [:]
    private var areTaken: Set<EventNumber> = []

    init(_ trace: Trace) {
      log = trace.log
      let rows = trace.rows
      for event in log.events.until(trace.isInterrupted) where event.number > 0 {
        let identity = Identity(event, of: trace.sources(of: event, rows), trace)
        numbers[identity, default: []].append(event.number)
        byRow[Row(identity, event.time), default: []].append(event.number)
        if let origin = Origin(identity) { byOrigin[origin, default: []].append(event.number) }
      }
    }

    mutating func take(_ identity: Identity, at time: VirtualTime) -> EventNumber? {
      let found = numbers[identity]?.first { !areTaken.contains($0) && log[$0]?.time == time }
      if let found { areTaken.insert(found) }
      return found
    }

    /// Takes an event that is equal but for what it was made of, in place of one taken before.
    mutating func take(anyMadeLike identity: Identity, at time: VirtualTime, insteadOf other: EventNumber?)
      -> EventNumber?
    {
      let found = byRow[Row(identity, time)]?.first { !areTaken.contains($0) }
      guard let found else { return nil }
      if let other { areTaken.remove(other) }
      areTaken.insert(found)
      return found
    }

    /// Takes the next equal typed event. Typed events come in the order of typing, although `in 1s` may mean another
    /// time.
    mutating func takeNext(_ identity: Identity) -> LogEvent? {
      guard let found = numbers[identity]?.first(where: { !areTaken.contains($0) }) else { return nil }
      areTaken.insert(found)
      return log[found]
    }

    /// Takes a similar event, preferably one with the same value.
    mutating func take(like identity: Identity) -> LogEvent? {
      guard let origin = Origin(identity) else { return nil }
      let all = (numbers[identity] ?? []) + (byOrigin[origin] ?? [])
      guard let found = all.first(where: { !areTaken.contains($0) }) else { return nil }
      areTaken.insert(found)
      return log[found]
    }
  }
}

extension Trace {
  /// Returns the events that an event was made of: for a row, those of its value; for a subject, what made it send.
  fileprivate func sources(of event: LogEvent, _ rows: [EventNumber: EmissionNumber]) -> [EventNumber] {
    if let emission = rows[event.number] {
      return Set(events(of: emission)).filter { $0 < event.number }.sorted()
    }
    return event.kind == .value && event.cause > 0 && event.cause < event.number ? [event.cause] : []
  }
}
