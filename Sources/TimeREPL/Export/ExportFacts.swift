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
  /// Asked now and then by whoever makes a file of them; what is made then is of no use.
  let isInterrupted: () -> Bool

  /// nil where it was interrupted: what was done once is done again, to see when.
  init?(_ session: Session) {
    guard let trace = session.traced() else { return nil }
    (self.trace, isInterrupted) = (trace, session.isInterrupted)
    let world = trace.world
    (log, now, tick) = (world.log, world.now, world.settings.tick)
    timelines = world.timelines
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
  /// The whole file, and how many marks of comments were left out of it; throws what it cannot say.
  func file(of facts: ExportFacts) throws(Diagnostic) -> (text: String, droppedCount: Int) {
    switch self {
    case .svg: return (WrittenText.spelledOut(MarbleImage(facts).text), 0)
    case .vcd: return (WrittenText.spelledOut(ValueChangeDump(facts).text), 0)
    // JSON has escapes of its own.
    case .cast: return (TerminalCast(facts).text, 0)
    case .trace: return (TraceFile(facts).text, 0)
    case .ndjson: return (EventLines(facts).text, 0)
    case .swift:
      let written = WrittenText(source: try SwiftTestFile(facts).text)
      return (written.text, written.droppedCount)
    }
  }
}

/// The log as `--format ndjson` prints it.
struct EventLines {
  let text: String

  init(_ facts: ExportFacts) {
    let json = EventJSON(log: facts.log)
    var (bytes, rows) = ([UInt8](), facts.log.events[...])
    while !rows.isEmpty, !facts.isInterrupted() { json.write(&rows, to: &bytes, atMost: 1 << 16) }
    text = String(decoding: bytes, as: UTF8.self)
  }
}
