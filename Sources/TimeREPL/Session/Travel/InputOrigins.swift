/// Finds the input, and the piece of it, that led to each event.
///
/// For scheduled input the journal is replayed, once for all events.
final class InputOrigins {
  struct Origin {
    /// The index in the journal.
    let entry: Int
    let piece: Int
    var parts: InputParts
    let event: LogEvent
  }

  /// One performed scheduled act.
  private struct Act {
    let input: Int
    let number: Int
    /// The length of the log before this act (after the previous one), and after it.
    let start: Int
    let end: Int
    /// The length of the log before the action that performed it.
    let actionStart: Int
  }

  private let session: Session
  private let log: EventLog
  private let inputPositions: InputPositions
  private let journal: [JournalEntry]
  private var acts: [Act]?

  init(_ session: Session) {
    self.session = session
    (log, inputPositions, journal) = (session.present.log, session.present.inputPositions, session.place.journal)
  }

  func origin(of number: EventReference, in source: Source) throws -> Origin {
    guard let event = EventNumber(exactly: number.number).flatMap({ log[$0] }) else {
      throw Diagnostic(.session(.travel(log.noEvent(number.number))), at: number.range, in: source)
    }
    do { return try origin(of: event) } catch let problem as Problem {
      throw Diagnostic(problem, at: number.range, in: source)
    }
  }

  func origin(of event: LogEvent) throws -> Origin {
    guard let row = log.place(of: event.number) else { throw Problem.session(.travel(log.noEvent(Int(event.number)))) }
    let index = inputPositions.momentIndex(rows: row)
    let isFirst = index == inputPositions.moments.startIndex
    // Rows that were logged together with it may be forgotten.
    if isFirst, log.forgottenCount > 0 {
      throw Problem.session(.travel(.forgottenRows(log.forgottenCount, limit: log.limit)))
    }
    let moment = inputPositions.moments[index]
    var (entry, act) = (Int(moment.input), 0)
    var start = !isFirst ? Int(inputPositions.moments[index - 1].rows) : 0
    if event.cause == 0, !inputPositions.isWithinInput(index) {
      guard let found = try scheduledAct(row: row) else { throw notAnInput(event) }
      (entry, act, start) = (found.input, found.number, max(start, found.start))
    }
    if event.cause > 0 { throw notAnInput(event) }
    let parts = journal[entry].parts ?? InputParts(journal[entry])
    let value = log.events[kept: start..<row].count { $0.lane == event.lane && $0.cause == 0 && $0.kind == .value }
    guard let piece = parts.index(ofAct: act, value: value) else { throw notAnInput(event) }
    return Origin(entry: entry, piece: piece, parts: parts, event: event)
  }

  private func notAnInput(_ event: LogEvent) -> Problem {
    .session(.travel(.notAnInput(Int(event.number), lane: log.name(of: event), cause: Int(event.cause))))
  }

  /// Returns the scheduled act that logged a row, if one did.
  private func scheduledAct(row: Int) throws -> Act? {
    let acts = try acts ?? scheduledActs()
    self.acts = acts
    let index = acts.partitioningIndex { $0.end > row }
    return index < acts.endIndex && acts[index].actionStart <= row ? acts[index] : nil
  }

  private func scheduledActs() throws -> [Act] {
    let (world, journal) = (session.emptyWorld(), journal)
    var acts: [Act] = []
    world.onScheduledAct = { [unowned world] what, _ in
      let input = world.scheduledInput
      var number = 0
      if case .schedule(_, let all) = journal[input].command.kind, case .typed(let act, _) = what {
        number = all.firstIndex { $0.range == act.range } ?? 0
      }
      let moments = world.inputPositions.moments
      let isFirst = moments.endIndex - moments.startIndex < 2
      acts.append(
        Act(
          input: input, number: number, start: acts.last?.end ?? 0, end: world.log.count,
          actionStart: isFirst ? 0 : Int(moments[moments.endIndex - 2].rows)))
    }
    _ = try session.replaying { () throws(Session.Failure) in try session.replay(journal, in: world) }
    return acts
  }
}
