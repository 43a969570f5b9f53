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

  /// Appends a row's line, without its end: there may be millions of rows.
  func write(_ event: Event, to bytes: inout [UInt8]) {
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
    if case .int(let int) = value {
      bytes.append(decimal: int)
      bytes.append(",\"text\":\"")
      bytes.append(decimal: int)
      bytes.append("\"")
    } else {
      bytes.append(contentsOf: value.json.utf8)
      bytes.append(",\"text\":")
      bytes.append(contentsOf: value.text.json.utf8)
    }
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
    var rest = number.magnitude
    var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)  // room for twenty digits and a sign
    Swift.withUnsafeMutableBytes(of: &digits) { digits in
      var start = digits.count
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      } while rest > 0
      if number < 0 {
        start -= 1
        digits[start] = UInt8(ascii: "-")
      }
      // A slice would be copied byte by byte.
      append(contentsOf: UnsafeRawBufferPointer(rebasing: digits[start...]))
    }
  }
}
