import LineEditing

/// Renders rows of the log as text.
struct EventText {
  let log: EventLog
  /// The width of the lane column: that of the widest lane so far, up to `widestLane`.
  private let laneWidth: Int

  private let timeWidth: Int

  private static let leastTimeWidth = 5
  private static let widestLane = 24

  /// Aligns the columns of these rows. Numbered rows also show their place inside the instant.
  init(
    _ log: EventLog, rows: some Sequence<LogEvent> = [], areNumbered: Bool = false
  ) {
    self.log = log
    timeWidth = rows.reduce(Self.leastTimeWidth) {
      max($0, (areNumbered ? Self.numberedTime($1) : DurationText.of($1.time)).count)
    }
    // Computed only if there are rows: there may be thousands of lanes.
    let hasRows = rows.contains { _ in true }
    laneWidth = hasRows ? min(log.widestLane, Self.widestLane) : 0
  }

  /// Returns a row without its number: `1.5s   calm  20`.
  func row(_ event: LogEvent) -> String {
    row(time: DurationText.of(event.time), lane: log.name(of: event), what: what(event)) + clock(event)
  }

  /// Returns a row with its number and its place inside the instant: `#3  1.5s+1  calm  20`.
  func numberedRow(_ event: LogEvent, numberWidth: Int) -> String {
    let number = event.number > 0 ? "#\(event.number)" : ""
    return padded(number, numberWidth) + "  "
      + row(time: Self.numberedTime(event), lane: log.name(of: event), what: what(event)) + clock(event)
  }

  /// Returns the time of the clock that led to the event, if code moves that clock: `  [scheduler 1s]`.
  private func clock(_ event: LogEvent) -> String {
    log.clockTime(of: event).map { "  [\(EscapedText.of($0.clock)) \(DurationText.of($0.elapsed))]" } ?? ""
  }

  private static func numberedTime(_ event: LogEvent) -> String {
    DurationText.of(event.time) + (event.delta > 0 ? "+\(event.delta)" : "")
  }

  /// Returns a changed row, with `+`, `-` or `~` before it.
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

/// The text that `print` wrote, as a program would write it to its output.
enum PrintedText {
  /// Returns the printed text of an event; nil if the event is not output of `print`.
  ///
  /// - Parameter escapes: whether to escape control characters, for a terminal.
  static func of(_ event: LogEvent, escapes: Bool) -> String? {
    guard event.kind.isPrinted else { return nil }
    let text = escapes ? EscapedText.of(event.value.description) : event.value.description
    // `print(terminator: "")` leaves a line open, and the next `print` continues it.
    return event.kind == .print ? text + "\n" : text
  }
}
