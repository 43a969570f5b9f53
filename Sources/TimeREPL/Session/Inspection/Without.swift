import SchedulersEssentials

/// What is other in a world that is made without an input: which events do not come there, or come otherwise.
///
/// An event is the same as one of the other world where it is on the same lane, at the same time, with the same value, and was
/// made of the same events, but for those that the other world has not.
struct Without {
  /// What takes the place of an event.
  enum Instead: Hashable {
    case nothing
    /// The same comes at another time.
    case time(VirtualTime)
    /// Another value comes of the same events, or of those that are left.
    case value(String, at: VirtualTime)
  }

  /// Of each event that is not the same, by its number.
  private(set) var changes: [EventNumber: Instead] = [:]
  /// The events of the other world that are the same, be they changed, by their numbers in this one.
  private(set) var same: [EventNumber: EventNumber] = [:]

  /// - Parameters:
  ///   - events: what the input led to, which the other world has not.
  ///   - last: the event up to which they are compared.
  init(_ events: Set<EventNumber>, _ account: Account, _ other: Account, upTo last: EventNumber = .last) {
    var others = Others(other)
    let rows = account.rows
    for event in account.log.events.until(account.isInterrupted) where event.number > 0 && event.number <= last {
      if events.contains(event.number), rows[event.number] == nil {
        changes[event.number] = .nothing
        continue
      }
      let sources = account.sources(of: event, rows)
      let left = sources.compactMap { same[$0] }
      if left.isEmpty, !sources.isEmpty {
        changes[event.number] = .nothing
        continue
      }
      let identity = Others.Identity(event, of: left, account)
      let isTyped = event.cause == 0 && rows[event.number] == nil
      if isTyped, let twin = others.takeNext(identity) {
        same[event.number] = twin.number
        if twin.time != event.time { changes[event.number] = .time(twin.time) }
      } else if let twin = others.take(identity, at: event.time) {
        same[event.number] = twin
      } else if let twin = others.take(like: identity) {
        // It is there, only otherwise.
        same[event.number] = twin.number
        changes[event.number] =
          twin.value.text == identity.text ? .time(twin.time) : .value(twin.value.text, at: twin.time)
      } else {
        changes[event.number] = .nothing
      }
    }
  }

  /// The events of the other world that have not been found to be the same as one of this.
  private struct Others {
    struct Identity: Hashable {
      let lane: String
      let kind: LogEvent.Kind
      let text: String
      let sources: [EventNumber]

      init(_ event: LogEvent, of sources: [EventNumber], _ account: Account) {
        (lane, kind, text) = (account.log.name(of: event), event.kind, event.value.text)
        self.sources = sources.sorted()
      }
    }

    /// What was made of other events, or ends a lane, is known by that.
    private struct Likeness: Hashable {
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
    private var alike: [Likeness: [EventNumber]] = [:]
    private var areTaken: Set<EventNumber> = []

    init(_ account: Account) {
      log = account.log
      let rows = account.rows
      for event in log.events.until(account.isInterrupted) where event.number > 0 {
        let identity = Identity(event, of: account.sources(of: event, rows), account)
        numbers[identity, default: []].append(event.number)
        if let likeness = Likeness(identity) { alike[likeness, default: []].append(event.number) }
      }
    }

    mutating func take(_ identity: Identity, at time: VirtualTime) -> EventNumber? {
      let found = numbers[identity]?.first { !areTaken.contains($0) && log[$0]?.time == time }
      if let found { areTaken.insert(found) }
      return found
    }

    /// What is typed comes in the order in which it was typed, though `in 1s` may be another time.
    mutating func takeNext(_ identity: Identity) -> LogEvent? {
      guard let found = numbers[identity]?.first(where: { !areTaken.contains($0) }) else { return nil }
      areTaken.insert(found)
      return log[found]
    }

    /// The same value rather than another one.
    mutating func take(like identity: Identity) -> LogEvent? {
      guard let likeness = Likeness(identity) else { return nil }
      let all = (numbers[identity] ?? []) + (alike[likeness] ?? [])
      guard let found = all.first(where: { !areTaken.contains($0) }) else { return nil }
      areTaken.insert(found)
      return log[found]
    }
  }
}

extension Account {
  /// The events that an event was made of: a row's are those of its value, a subject's what made it send.
  fileprivate func sources(of event: LogEvent, _ rows: [EventNumber: SightingNumber]) -> [EventNumber] {
    if let sighting = rows[event.number] {
      return Set(events(of: sighting)).filter { $0 < event.number }.sorted()
    }
    return event.kind == .value && event.cause > 0 && event.cause < event.number ? [event.cause] : []
  }
}
