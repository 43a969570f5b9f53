import LineEditing

/// Rows of the log as people read them.
struct EventText {
  let log: EventLog
  /// Wide enough for the lanes that have appeared, within reason.
  private let laneWidth: Int

  private let timeWidth: Int

  private static let leastTimeWidth = 5
  private static let widestLane = 24

  /// For these rows, whose columns stand below each other; numbered ones show the place inside the instant too.
  init(
    _ log: EventLog, rows: some Sequence<LogEvent> = [], areNumbered: Bool = false
  ) {
    self.log = log
    timeWidth = rows.reduce(Self.leastTimeWidth) {
      max($0, (areNumbered ? Self.numberedTime($1) : DurationText.of($1.time)).count)
    }
    // Only for rows: there may be thousands of lanes.
    let hasRows = rows.contains { _ in true }
    laneWidth = hasRows ? min(log.widestLane, Self.widestLane) : 0
  }

  /// `1.5s   calm  20`
  func row(_ event: LogEvent) -> String {
    row(time: DurationText.of(event.time), lane: log.name(of: event), what: what(event)) + clock(event)
  }

  /// `#3  1.5s+1  calm  20`: with the number, and the place inside the instant.
  func numberedRow(_ event: LogEvent, numberWidth: Int) -> String {
    let number = event.number > 0 ? "#\(event.number)" : ""
    return padded(number, numberWidth) + "  "
      + row(time: Self.numberedTime(event), lane: log.name(of: event), what: what(event)) + clock(event)
  }

  /// The time of a clock that code moves, of what came by it: `  [scheduler 1s]`.
  private func clock(_ event: LogEvent) -> String {
    log.clockTime(of: event).map { "  [\(EscapedText.of($0.clock)) \(DurationText.of($0.elapsed))]" } ?? ""
  }

  private static func numberedTime(_ event: LogEvent) -> String {
    DurationText.of(event.time) + (event.delta > 0 ? "+\(event.delta)" : "")
  }

  /// A row of another log, as changes show them.
  func row(_ change: Reply.Change) -> String {
    switch change.kind {
    case .gone: "- " + unsignedRow(change)
    case .come: "+ " + unsignedRow(change)
    case .moved(change.event.time): "~ " + unsignedRow(change) + "  (in another order)"
    case .moved(let time): "~ " + unsignedRow(change) + "  (was at \(DurationText.of(time)))"
    }
  }

  func unsignedRow(_ change: Reply.Change) -> String {
    row(time: DurationText.of(change.event.time), lane: change.lane, what: what(change))
  }

  func what(_ change: Reply.Change) -> String { Self.what(change.event, stop: change.stop) }

  func what(_ event: LogEvent) -> String {
    Self.what(event, stop: event.kind == .stopped ? log.stops[event.number] : nil)
  }

  private static func what(_ event: LogEvent, stop: Diagnostic?) -> String {
    switch event.kind {
    case .value, .print, .printOpen, .stage: EscapedText.of(event.value.text)
    case .finished: "finished"
    case .failed: "failed \(event.value.reason.text)"
    case .cancelled: "cancelled"
    case .stopped: "stopped \(Value(stop.map { ProblemText($0.problem).headline } ?? "").text)"
    case .dropped: "dropped \(event.value.text): no demand"
    case .overflowed: "dropped \(event.value.text): buffer full"
    case .subscribed: "subscribed"
    }
  }

  private func row(time: String, lane: String, what: String) -> String {
    "\(padded(time, timeWidth))  \(padded(EscapedText.of(lane), laneWidth))  \(what)"
  }

  private func padded(_ text: String, _ columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - DisplayWidth.of(text)))
  }
}

/// What `print` printed, as it would stand on the output of a program.
enum PrintedText {
  /// Nil of an event that is nothing printed.
  ///
  /// - Parameter escapes: whether control characters are spelled out, which a terminal would obey.
  static func of(_ event: LogEvent, escapes: Bool) -> String? {
    guard event.kind.isPrinted else { return nil }
    let text = escapes ? EscapedText.of(event.value.description) : event.value.description
    // An action that has left its line open goes on with it in the next.
    return event.kind == .print ? text + "\n" : text
  }
}
