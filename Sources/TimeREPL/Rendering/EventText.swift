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
  func row(_ event: LogEvent) -> StyledText { row(event, time: DurationText.of(event.time)) }

  /// `#3  1.5s+1  calm  20`: with the number, and the place inside the instant.
  func numberedRow(_ event: LogEvent, numberWidth: Int) -> StyledText {
    let number = event.number > 0 ? "#\(event.number)" : ""
    var row = StyledText(number, .lane(Int(event.lane)))
    row.append(spaces: numberWidth - number.utf8.count + 2)
    row.append(self.row(event, time: Self.numberedTime(event)))
    return row
  }

  /// With the time of a clock that code moves, of what came by it: `  [scheduler 1s]`.
  private func row(_ event: LogEvent, time: String) -> StyledText {
    let clock = log.clockTime(of: event).map { "  [\(EscapedText.of($0.clock)) \(DurationText.of($0.elapsed))]" }
    var row = row(time: time, lane: log.name(of: event), role: .lane(Int(event.lane)), what: styledWhat(event))
    if let clock { row.append(clock, .time) }
    return row
  }

  private static func numberedTime(_ event: LogEvent) -> String {
    DurationText.of(event.time) + (event.delta > 0 ? "+\(event.delta)" : "")
  }

  /// A row of another log, as changes show them.
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

  func what(_ change: Reply.Change) -> String { Self.what(change.event, stop: change.stop) }

  func what(_ event: LogEvent) -> String {
    Self.what(event, stop: event.kind == .stopped ? log.stops[event.number] : nil)
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
  /// What a value is; nil where it is several things.
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
