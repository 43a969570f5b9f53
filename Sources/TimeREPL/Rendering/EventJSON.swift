/// Rows of the log for programs: one JSON object a line, its keys in the order that product.md section 6 gives.
struct EventJSON {
  private let log: EventLog
  /// What stands between the time and a value of each lane, the most frequent of all rows.
  private let values: [[UInt8]]

  init(log: EventLog) {
    self.log = log
    values = log.lanes.map { Array(",\"lane\":\($0.json),\"event\":\"value\",\"value\":".utf8) }
  }

  func line(_ event: Event) -> String {
    var bytes: [UInt8] = []
    write(event, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a row's line, without its end: there may be millions of rows, nearly all of them integers.
  func write(_ event: Event, to bytes: inout [UInt8]) {
    guard event.kind == .value else {
      bytes.appendRow(Self.mostAround) { head(event, &$0) }
      writeOther(event, to: &bytes)
      return bytes.appendRow(Self.mostAround) { tail(event, &$0) }
    }
    let lane = values[Int(event.lane)]
    guard case .int(let int) = event.value else {
      bytes.appendRow(Self.mostAround + lane.count) { row in
        head(event, &row)
        row.put(lane)
      }
      write(event.value, to: &bytes)
      return bytes.appendRow(Self.mostAround) { tail(event, &$0) }
    }
    bytes.appendRow(3 * Self.mostAround + lane.count) { row in
      head(event, &row)
      row.put(lane)
      let digits = row.end
      row.put(decimal: int)
      let count = row.end - digits
      row.put(",\"text\":\"")
      row.put(digits, count)
      row.put("\"")
      tail(event, &row)
    }
  }

  /// What the head or the tail of a row takes at most, or an integer and its text.
  private static let mostAround = 24 + 2 * ByteRow.mostDigits

  private func head(_ event: Event, _ row: inout ByteRow) {
    row.put("{\"n\":")
    row.put(number: event.number)
    row.put(",\"t\":")
    row.put(decimal: Int(event.time))
  }

  private func tail(_ event: Event, _ row: inout ByteRow) {
    row.put(",\"delta\":")
    row.put(decimal: Int(event.delta))
    row.put(",\"cause\":")
    row.put(number: event.cause)
    row.put("}")
  }

  /// The lane of what is no value, what it is, and what is to be told of it.
  private func writeOther(_ event: Event, to bytes: inout [UInt8]) {
    bytes.append(",\"lane\":")
    bytes.append(contentsOf: log.name(of: event).json.utf8)
    bytes.append(",\"event\":\"")
    bytes.append(name(event.kind))
    bytes.append("\"")
    switch event.kind {
    case .value, .dropped, .overflowed, .print, .stage:
      bytes.append(",\"value\":")
      write(event.value, to: &bytes)
    case .failed: writeError(event.value.reason.description, to: &bytes)
    case .stopped:
      writeError(log.stops[event.number].map { ProblemText($0.problem).headline } ?? "", to: &bytes)
    case .subscribed, .finished, .cancelled: break
    }
  }

  /// The value and its text.
  private func write(_ value: Value, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: value.json.utf8)
    bytes.append(",\"text\":")
    bytes.append(contentsOf: value.text.json.utf8)
  }

  private func writeError(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(",\"error\":")
    bytes.append(contentsOf: text.json.utf8)
  }

  /// What leaves a stage is a value of a lane that is called like the stage.
  private func name(_ kind: Event.Kind) -> StaticString {
    switch kind {
    case .subscribed: "subscribed"
    case .value, .stage: "value"
    case .finished: "finished"
    case .failed: "failed"
    case .cancelled: "cancelled"
    case .stopped: "stopped"
    case .dropped, .overflowed: "dropped"
    case .print: "print"
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}

extension ByteRow {
  /// The number of an event, where there is one.
  fileprivate mutating func put(number: Int32) {
    if number > 0 { put(decimal: Int(number)) } else { put("null") }
  }
}
