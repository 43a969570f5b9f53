// Folder `Export`: writes a session as other formats: an SVG diagram, a value change dump, a trace, a terminal
// recording, NDJSON and a Swift test (`Swift`).

import SchedulersEssentials

/// The facts from which an export is generated: the events of a session and its input. Nothing else is used, so the
/// same session always generates the same file.
struct ExportFacts {
  let log: EventLog
  /// The lanes that `marbles` draws.
  let timelines: [LaneNumber]
  let now: VirtualTime
  /// The duration of a `-` in marbles.
  let tick: VirtualTime.Stride
  let trace: SessionTrace
  /// The operators in front of each lane, by the lane's name.
  let chains: [String: OperatorChain]
  /// The event whose causes are connected by arrows.
  var explained: EventNumber?
  /// Whether the picture is animated: values appear one after the other.
  var isAnimated = false
  /// Called now and then while a file is generated; after an interruption the file is not used.
  let isInterrupted: () -> Bool

  /// Returns nil if interrupted. The session is replayed, to find the times of its inputs.
  init?(_ session: Session) {
    guard let trace = session.traced() else { return nil }
    (self.trace, isInterrupted) = (trace, session.isInterrupted)
    let world = trace.world
    (log, now, tick) = (world.log, world.now, world.settings.tick)
    timelines = world.timelines
    chains = OperatorChain.all(in: PipelineGraph(of: world))
  }

  /// Returns the event that led to this one, such as `#2 500ms taps 2`; nil if a command did.
  func cause(of event: LogEvent) -> String? {
    log[event.cause].map { cause in
      let text = EventText(log, areWhole: true)
      return
        "#\(cause.number) \(DurationText.of(cause.time)) \(EscapedText.of(log.name(of: cause))) \(text.what(cause))"
    }
  }
}

extension ExportFormat {
  /// Writes the file in pieces, and returns how many comment marks were left out. Throws if the format cannot express
  /// something.
  func write(_ facts: ExportFacts, to take: @escaping (String) -> Void) throws(Diagnostic) -> Int {
    switch self {
    case .svg: MarbleImage.write(facts, to: TextPieces { take(WrittenText.spelledOut($0)) })
    case .vcd: ValueChangeDump.write(facts, to: TextPieces { take(WrittenText.spelledOut($0)) })
    // JSON has its own escapes.
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

  /// Writes the log as `--format ndjson` prints it.
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
