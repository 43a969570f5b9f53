/// The inputs without which an event would not have come as it did, although its value was not made of them: they
/// opened a window, were counted, or came before.
///
/// Each is found by rebuilding the world without it. Declarations are no such inputs: without its pipeline no event of
/// a lane comes.
struct NecessaryInputs {
  struct Input {
    /// The events that the input led to, except those already named.
    let events: [EventNumber]
    /// The text of an input that has no event of its own: `k = 5`, `request w 1`.
    var text: String?
    /// Whether the input also led to an event already named: `every 1s x3 send taps $0`.
    let isNamed: Bool
    let instead: ChangesWithoutInput.Change
  }

  var found: [Input] = []
  /// The events of inputs without which the event comes unchanged.
  var others: Set<EventNumber> = []
  /// Whether not all inputs were tried: there were too many, or without one the session went on for too long.
  var isCut = false
}

extension Session {
  /// - Parameters:
  ///   - whole: The trace of the world with all inputs, if there is one; otherwise it is made when the first input is
  ///     tried.
  ///   - named: The event, and those that it was made of or that led to it.
  ///   - isWhole: Whether to try all inputs, however long that takes.
  func necessaryInputs(of event: LogEvent, in whole: Trace?, besides named: Set<EventNumber>, isWhole: Bool) throws
    -> NecessaryInputs
  {
    let lanes = lanes(leadingTo: event)
    var necessaryInputs = NecessaryInputs()
    let inputs = try inputs(upTo: event.number)
    if inputs.allSatisfy({ $0.events == [event.number] }) { return necessaryInputs }
    var whole = whole
    var left = isWhole ? Int.max : Self.mostActionsToTry
    for input in inputs.reversed() {
      let events = input.events
      left -= present.actionCount + place.journal.count
      if left < 0 {
        // The named events are known to lead to it.
        if !events.allSatisfy(named.contains) { necessaryInputs.isCut = true }
        continue
      }
      let mostActions = isWhole ? .max : mostActionsWithout
      guard let other = try self.trace(of: lanes, without: input, mostActions, isCut: &necessaryInputs.isCut) else {
        continue
      }
      let trace = try whole ?? self.trace(Tracer(of: lanes), of: place.journal)
      whole = trace
      let without = ChangesWithoutInput(Set(events), trace, other, upTo: event.number)
      if let instead = without.changes[event.number] {
        let unnamed = events.filter { !named.contains($0) }
        if events.isEmpty {
          necessaryInputs.found.append(
            .init(events: [], text: place.journal[input.entry].text, isNamed: false, instead: instead))
          continue
        }
        if unnamed.isEmpty { continue }
        let isTyped =
          place.journal[input.entry].command.declares
          && named.contains {
            trace.log[$0]?.cause == 0 && trace.command($0)?.isSame(as: trace.command(events[0])) == true
          }
        necessaryInputs.found.append(
          .init(events: unnamed, isNamed: isTyped || unnamed.count < events.count, instead: instead))
      } else {
        necessaryInputs.others.formUnion(events)
      }
    }
    necessaryInputs.found.reverse()
    return necessaryInputs
  }

  /// Returns what would differ without the input that led to an event; nil if it cannot be left out, or that is too
  /// expensive.
  func without(_ event: LogEvent, _ trace: Trace) throws -> ChangesWithoutInput? {
    var isCut = false
    guard present.actionCount <= Self.mostActionsToTry,
      let input = try inputs(upTo: .last).first(where: { $0.events.contains(event.number) }),
      let other = try self.trace(of: nil, without: input, mostActionsWithout, isCut: &isCut)
    else { return nil }
    return ChangesWithoutInput(Set(input.events), trace, other)
  }

  /// An input that can be left out.
  private struct LeftOutInput {
    /// Its index in the journal.
    let entry: Int
    /// The piece of the entry that led to events; nil for a whole entry, which led to none itself.
    let origin: InputOrigins.Origin?
    var events: [EventNumber] = []
  }

  /// Returns the inputs that can be left out: first those without an event, which change variables, cancel or request,
  /// then the others in the order of the first event to which each led.
  private func inputs(upTo last: EventNumber) throws -> [LeftOutInput] {
    struct Place: Hashable {
      let entry: Int
      let piece: Int
    }
    let (origins, journal) = (InputOrigins(self), place.journal)
    var found: [LeftOutInput] = []
    var places: [Place: Int] = [:]
    for event in present.log.events.until(isInterrupted)
    where event.number > 0 && event.number <= last && event.cause == 0 {
      guard let origin = try orNil({ try origins.origin(of: event) }) else { continue }
      if journal[origin.entry].command.declaresSource { continue }
      let place = Place(entry: origin.entry, piece: origin.piece)
      if let index = places[place] {
        found[index].events.append(event.number)
      } else {
        places[place] = found.count
        found.append(LeftOutInput(entry: origin.entry, origin: origin, events: [event.number]))
      }
    }
    let seen = Set(found.map(\.entry))
    let end = present.log.place(of: last) ?? 0
    let silent = journal.indices.filter { index in
      let entry = journal[index]
      return !seen.contains(index) && !entry.isSkipped && entry.command.actsSilently
        && present.inputPositions.inputs[index].rowsBefore <= end
    }
    return silent.map { LeftOutInput(entry: $0, origin: nil) } + found
  }

  /// Returns the trace of the world without an input; nil if there can be none.
  ///
  /// - Parameter isCut: set if a command needs more than `mostActions` actions.
  private func trace(
    of lanes: Set<String>?, without input: LeftOutInput, _ mostActions: Int, isCut: inout Bool
  ) throws -> Trace? {
    try orNil {
      do {
        var rest = place.journal
        if let origin = input.origin {
          rest = try journal(without: origin)
        } else {
          rest.replace(input.entry, with: [])
        }
        return try trace(Tracer(of: lanes), of: rest, mostActions: mostActions)
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
  /// Whether the command declares a name, or watches: then it is a part of the pipeline, not an input to it.
  var declaresSource: Bool {
    switch kind {
    case .declaration: true
    case .act(let act): if case .watch = act.kind { true } else { false }
    default: !declaredNames.isEmpty
    }
  }

  /// Whether the command may change something without having an event of its own.
  fileprivate var actsSilently: Bool {
    switch kind {
    case .act, .schedule: !declaresSource
    case .statement(let statement): !declaresSource && statement.acts && !statement.subscribes
    default: false
    }
  }

  /// Whether the command declares something that later sends by itself.
  fileprivate var declares: Bool {
    switch kind {
    case .act, .schedule: false
    default: true
    }
  }
}

extension Statement {
  /// Whether it makes a subscription, as a declaration of a pipeline does: `a.sink { … }.store(in: &bag)`.
  fileprivate var subscribes: Bool {
    SyntaxPart.statement(self).first { part in
      guard case .expression(let expression) = part, case .call(let callee, _) = expression.kind,
        case .member(_, let name) = callee.kind
      else { return false }
      return OperatorTable.row(name.text)?.group == .subscribing
    } entering: { part in
      if case .closure = part { false } else { true }
    } != nil
  }
}

extension Site {
  /// Whether both sites are the same range of the same text.
  fileprivate func isSame(as other: Site?) -> Bool {
    range.lower == other?.range.lower && source.text == other?.source.text
  }
}
