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
    if event.kind == .value, case .int(let int) = event.value, event.number > 0 {
      write(event, int, to: &bytes)
    } else {
      writePieces(of: event, to: &bytes)
    }
  }

  private func write(_ event: Event, _ value: Int, to bytes: inout [UInt8]) {
    let lane = values[Int(event.lane)]
    bytes.appendRow(lane.count + 64 + 6 * ByteRow.mostDigits) { row in
      row.put("{\"n\":")
      row.put(decimal: Int(event.number))
      row.put(",\"t\":")
      row.put(decimal: Int(event.time))
      row.put(lane)
      let digits = row.end
      row.put(decimal: value)
      let count = row.end - digits
      row.put(",\"text\":\"")
      row.put(digits, count)
      row.put("\",\"delta\":")
      row.put(decimal: Int(event.delta))
      row.put(",\"cause\":")
      if event.cause > 0 { row.put(decimal: Int(event.cause)) } else { row.put("null") }
      row.put("}")
    }
  }

  private func writePieces(of event: Event, to bytes: inout [UInt8]) {
    bytes.append("{\"n\":")
    if event.number > 0 { bytes.append(decimal: Int(event.number)) } else { bytes.append("null") }
    bytes.append(",\"t\":")
    bytes.append(decimal: Int(event.time))
    if event.kind == .value {
      bytes.append(contentsOf: values[Int(event.lane)])
      write(event.value, to: &bytes)
    } else {
      writeOther(event, to: &bytes)
    }
    bytes.append(",\"delta\":")
    bytes.append(decimal: Int(event.delta))
    bytes.append(",\"cause\":")
    if event.cause > 0 { bytes.append(decimal: Int(event.cause)) } else { bytes.append("null") }
    bytes.append("}")
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

  fileprivate mutating func append(decimal number: Int) {
    appendRow(ByteRow.mostDigits) { $0.put(decimal: number) }
  }
}
