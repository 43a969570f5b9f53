import SchedulersEssentials

/// All that a file is made of: what happened in a session, and what was typed. Nothing else goes into one, so that the
/// same session always makes the same file.
struct ExportFacts {
  let log: EventLog
  /// The lanes that `marbles` draws.
  let timelines: [LaneNumber]
  let now: VirtualTime
  /// The tick of marbles.
  let tick: VirtualTime.Stride
  let trace: SessionTrace
  /// The operators through which each lane's values come.
  let chains: [String: OperatorChain]
  /// The event to which arrows lead from what caused it.
  var explained: EventNumber?
  /// Whether values appear in a picture as they came.
  var isAnimated = false
  /// Asked now and then by whoever makes a file of them; what is made then is of no use.
  let isInterrupted: () -> Bool

  /// nil where it was interrupted: what was done once is done again, to see when.
  init?(_ session: Session) {
    guard let trace = session.traced() else { return nil }
    (self.trace, isInterrupted) = (trace, session.isInterrupted)
    let world = trace.world
    (log, now, tick) = (world.log, world.now, world.settings.tick)
    timelines = world.timelines
    chains = OperatorChain.all(in: PipelineGraph(of: world))
  }

  /// `#2 500ms taps 2`, or nil where a command led to it.
  func cause(of event: LogEvent) -> String? {
    log[event.cause].map { cause in
      let text = EventText(log)
      return
        "#\(cause.number) \(DurationText.of(cause.time)) \(EscapedText.of(log.name(of: cause))) \(text.what(cause))"
    }
  }
}

extension ExportFormat {
  /// Hands on the file piece by piece, and returns how many marks of comments were left out of it; throws what it cannot
  /// say.
  func write(_ facts: ExportFacts, to take: @escaping (String) -> Void) throws(Diagnostic) -> Int {
    switch self {
    case .svg: MarbleImage.write(facts, to: TextPieces { take(WrittenText.spelledOut($0)) })
    case .vcd: ValueChangeDump.write(facts, to: TextPieces { take(WrittenText.spelledOut($0)) })
    // JSON has escapes of its own.
    case .cast: TerminalCast.write(facts, to: TextPieces(to: take))
    case .trace: TraceFile.write(facts, to: TextPieces(to: take))
    case .ndjson: writeEvents(of: facts, to: take)
    case .swift:
      let written = WrittenText(source: try SwiftTestFile(facts).text)
      take(written.text)
      return written.droppedCount
    }
    return 0
  }

  /// The log as `--format ndjson` prints it.
  private func writeEvents(of facts: ExportFacts, to take: (String) -> Void) {
    let json = EventJSON(log: facts.log)
    var rows = facts.log.events[...]
    while !rows.isEmpty, !facts.isInterrupted() {
      var bytes: [UInt8] = []
      json.write(&rows, to: &bytes, atMost: 1 << 16)
      take(String(decoding: bytes, as: UTF8.self))
    }
  }
}
