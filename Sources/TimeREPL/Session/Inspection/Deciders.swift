/// The inputs without which an event would not have come as it did, although its value was not made of them: they
/// opened a window, were counted, or came before.
///
/// Each is found by rebuilding the world without it.
struct Deciders {
  struct Decider {
    /// The events that the input led to, except those already named.
    let events: [EventNumber]
    /// Whether the input also led to an event already named: `every 1s x3 send taps $0`.
    let isNamed: Bool
    let instead: Without.Instead
  }

  var found: [Decider] = []
  /// The events of inputs without which the event comes unchanged.
  var others: Set<EventNumber> = []
  /// Whether not all inputs were tried: there were too many, or without one the session went on for too long.
  var isCut = false
}

extension Session {
  /// - Parameters:
  ///   - whole: The account of the world with all inputs, if there is one; otherwise it is made when the first input is
  ///     tried.
  ///   - named: The event, and those that it was made of or that led to it.
  ///   - isWhole: Whether to try all inputs, however long that takes.
  func deciders(of event: LogEvent, in whole: Account?, besides named: Set<EventNumber>, isWhole: Bool) throws
    -> Deciders
  {
    let lanes = lanes(leadingTo: event)
    var deciders = Deciders()
    let inputs = try inputs(upTo: event.number)
    if inputs.allSatisfy({ $0.events == [event.number] }) { return deciders }
    var whole = whole
    var left = isWhole ? Int.max : Self.mostActionsToTry
    for (origin, events) in inputs.reversed() {
      left -= present.actionCount + place.journal.count
      if left < 0 {
        // The named events are known to lead to it.
        if !events.allSatisfy(named.contains) { deciders.isCut = true }
        continue
      }
      let mostActions = isWhole ? .max : mostActionsWithout
      guard let other = try self.account(of: lanes, without: origin, mostActions, isCut: &deciders.isCut) else {
        continue
      }
      let account = try whole ?? self.account(Tracer(of: lanes), of: place.journal)
      whole = account
      let without = Without(Set(events), account, other, upTo: event.number)
      if let instead = without.changes[event.number] {
        let unnamed = events.filter { !named.contains($0) }
        if unnamed.isEmpty { continue }
        let isTyped =
          place.journal[origin.entry].command.declares
          && named.contains {
            account.log[$0]?.cause == 0 && account.command($0)?.isSame(as: account.command(events[0])) == true
          }
        deciders.found.append(
          .init(events: unnamed, isNamed: isTyped || unnamed.count < events.count, instead: instead))
      } else {
        deciders.others.formUnion(events)
      }
    }
    deciders.found.reverse()
    return deciders
  }

  /// Returns what would differ without the input that led to an event; nil if it cannot be left out, or that is too
  /// expensive.
  func without(_ event: LogEvent, _ account: Account) throws -> Without? {
    var isCut = false
    guard present.actionCount <= Self.mostActionsToTry,
      let (origin, events) = try inputs(upTo: .last).first(where: { $0.events.contains(event.number) }),
      let other = try self.account(of: nil, without: origin, mostActionsWithout, isCut: &isCut)
    else { return nil }
    return Without(Set(events), account, other)
  }

  /// Returns the inputs that can be left out, with the events each led to, in the order of the first event.
  private func inputs(upTo last: EventNumber) throws -> [(origin: InputOrigins.Origin, events: [EventNumber])] {
    struct Place: Hashable {
      let entry: Int
      let piece: Int
    }
    let origins = InputOrigins(self)
    var found: [(origin: InputOrigins.Origin, events: [EventNumber])] = []
    var places: [Place: Int] = [:]
    for event in present.log.events.until(isInterrupted)
    where event.number > 0 && event.number <= last && event.cause == 0 {
      guard let origin = try orNil({ try origins.origin(of: event) }) else { continue }
      let place = Place(entry: origin.entry, piece: origin.piece)
      if let index = places[place] {
        found[index].events.append(event.number)
      } else {
        places[place] = found.count
        found.append((origin, [event.number]))
      }
    }
    return found
  }

  /// Returns the account of the world without an input; nil if there can be none.
  ///
  /// - Parameter isCut: set if a command needs more than `mostActions` actions.
  private func account(
    of lanes: Set<String>?, without origin: InputOrigins.Origin, _ mostActions: Int, isCut: inout Bool
  ) throws -> Account? {
    try orNil {
      do {
        return try account(Tracer(of: lanes), of: try journal(without: origin), mostActions: mostActions)
      } catch {
        if case .session(.limit(.tooManyActions)) = Diagnostic(thrown: error).problem { isCut = true }
        throw error
      }
    }
  }

  /// Returns nil if the work fails, but throws if it is interrupted.
  func orNil<Result>(_ work: () throws -> Result) throws -> Result? {
    do { return try work() } catch {
      if case .session(.limit(.interrupted)) = Diagnostic(thrown: error).problem { throw error }
      return nil
    }
  }
}

extension InputCommand {
  /// Whether the command declares something that later sends by itself.
  fileprivate var declares: Bool {
    switch kind {
    case .act, .schedule: false
    default: true
    }
  }
}

extension Site {
  /// Whether both sites are the same range of the same text.
  fileprivate func isSame(as other: Site?) -> Bool {
    range.lower == other?.range.lower && source.text == other?.source.text
  }
}
