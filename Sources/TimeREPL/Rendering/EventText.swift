import LineEditing

/// Renders rows of the log as text.
struct EventText {
  let log: EventLog
  /// The width of the lane column: that of the widest lane so far, up to `widestLane`.
  private let laneWidth: Int

  private let timeWidth: Int
  /// Whether long values are shown whole.
  private let areWhole: Bool

  private static let leastTimeWidth = 5
  private static let widestLane = 24

  /// Aligns the columns of these rows. Numbered rows also show their place inside the instant.
  init(
    _ log: EventLog, rows: some Sequence<LogEvent> = [], areNumbered: Bool = false, areWhole: Bool = false
  ) {
    (self.log, self.areWhole) = (log, areWhole)
    timeWidth = rows.reduce(Self.leastTimeWidth) {
      max($0, (areNumbered ? Self.numberedTime($1) : DurationText.of($1.time)).count)
    }
    // Computed only if there are rows: there may be thousands of lanes.
    let hasRows = rows.contains { _ in true }
    laneWidth = hasRows ? min(log.widestLane, Self.widestLane) : 0
  }

  /// Returns a row without its number: `1.5s   calm  20`.
  func row(_ event: LogEvent) -> StyledText { row(event, time: DurationText.of(event.time)) }

  /// Returns a row with its number and its place inside the instant: `#3  1.5s+1  calm  20`.
  func numberedRow(_ event: LogEvent, numberWidth: Int) -> StyledText {
    let number = event.number > 0 ? "#\(event.number)" : ""
    var row = StyledText(number, .lane(Int(event.lane)))
    row.append(spaces: numberWidth - number.utf8.count + 2)
    row.append(self.row(event, time: Self.numberedTime(event)))
    return row
  }

  /// Returns a row. If code moved the clock that caused it, that clock's time follows: `  [scheduler 1s]`.
  private func row(_ event: LogEvent, time: String) -> StyledText {
    let clock = log.clockTime(of: event).map { "  [\(EscapedText.of($0.clock)) \(DurationText.of($0.elapsed))]" }
    var row = row(time: time, lane: log.name(of: event), role: .lane(Int(event.lane)), what: styledWhat(event))
    if let clock { row.append(clock, .time) }
    return row
  }

  private static func numberedTime(_ event: LogEvent) -> String {
    DurationText.of(event.time) + (event.delta > 0 ? "+\(event.delta)" : "")
  }

  /// Returns a changed row, with `+`, `-` or `~` before it.
  func row(_ change: Reply.Change) -> StyledText {
    let row = unsignedRow(change).text
    return switch change.kind {
    case .gone: StyledText("- " + row, .gone)
    case .come: StyledText("+ " + row, .come)
    case .moved(change.event.time): StyledText("~ " + row + "  (in another order)", .moved)
    case .moved(let time): StyledText("~ " + row + "  (was at \(DurationText.of(time)))", .moved)
    }
  }

  func unsignedRow(_ change: Reply.Change) -> StyledText {
    let role = log.number(ofLane: change.lane).map { StyledText.Role.lane(Int($0)) }
    let what = StyledText(what(change), Self.role(change.event))
    return row(time: DurationText.of(change.event.time), lane: change.lane, role: role, what: what)
  }

  func what(_ change: Reply.Change) -> String { what(change.event, stop: change.stop) }

  func what(_ event: LogEvent) -> String {
    what(event, stop: event.kind == .stopped ? log.stops[event.number] : nil)
  }

  func styledWhat(_ event: LogEvent) -> StyledText { StyledText(what(event), Self.role(event)) }

  private static func role(_ event: LogEvent) -> StyledText.Role? {
    switch event.kind {
    case .value, .print, .printOpen, .stage: StyledText.Role(event.value)
    case .finished, .cancelled: .finished
    case .failed, .stopped, .dropped, .overflowed: .failed
    case .subscribed: nil
    }
  }

  private func what(_ event: LogEvent, stop: Diagnostic?) -> String {
    switch event.kind {
    case .value, .stage:
      areWhole ? EscapedText.of(event.value.text) : LongText.shortened(event.value.text, of: event.number)
    case .print, .printOpen: EscapedText.of(event.value.text)
    case .finished: "finished"
    case .failed: "failed \(event.value.reason.text)"
    case .cancelled: "cancelled"
    case .stopped: "stopped \(Value(stop.map { ProblemText($0.problem).headline } ?? "").text)"
    case .dropped: "dropped \(event.value.text): no demand"
    case .overflowed: "dropped \(event.value.text): buffer full"
    case .subscribed: "subscribed"
    }
  }

  private func row(time: String, lane: String, role: StyledText.Role?, what: StyledText) -> StyledText {
    var row = StyledText(time, .time)
    row.append(spaces: timeWidth - time.utf8.count + 2)
    let lane = EscapedText.of(lane)
    row.append(lane, role)
    row.append(spaces: laneWidth - DisplayWidth.of(lane))
    row.append("  ")
    row.append(what)
    return row
  }
}

extension StyledText.Role {
  /// The role of a value's text; nil for values of several parts.
  init?(_ value: Value) {
    switch value {
    case .int, .double, .float, .sized, .duration, .instant: self = .number
    case .string: self = .string
    case .bool, .nil, .symbol: self = .word
    case .some(let box): self.init(box.value)
    default: return nil
    }
  }
}

/// Shortens the texts of long values in rows; what `print` prints is shown whole.
enum LongText {
  /// The most characters of a value in a row.
  static let most = 500

  /// - Parameter number: the event with the value; 0 if it has none.
  static func shortened(_ text: String, of number: EventNumber = 0) -> String {
    guard text.utf8.count > most, let end = text.index(text.startIndex, offsetBy: most, limitedBy: text.endIndex),
      end < text.endIndex
    else { return EscapedText.of(text) }
    let rest = text.distance(from: end, to: text.endIndex)
    let help = number > 0 ? "; `show #\(number)` shows all" : ""
    return EscapedText.of(String(text[..<end])) + "… (\(rest) more characters\(help))"
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
