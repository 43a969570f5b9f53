import SchedulersEssentials

/// Writes rows of the log for programs: one JSON object a line, its keys in the order of product.md, section 6.
struct EventJSON {
  private let log: EventLog
  /// For each lane, the bytes between the time and the value of a row of kind value, which is the most frequent kind.
  private let lanes: [UInt8]
  /// Where each lane begins in `lanes`, and where the last ends.
  private let starts: [Int]
  private let longestLane: Int

  init(log: EventLog) {
    self.log = log
    var (lanes, starts) = ([UInt8](), [0])
    for lane in log.lanes {
      lanes += ",\"lane\":\(lane.json),\"event\":\"value\",\"value\":".utf8
      starts.append(lanes.count)
    }
    (self.lanes, self.starts) = (lanes, starts)
    longestLane = zip(starts, starts.dropFirst()).map { $1 - $0 }.max() ?? 0
  }

  func line(_ event: LogEvent) -> String {
    var bytes: [UInt8] = []
    write(event, to: &bytes)
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  /// Appends the lines of the first rows, about `most` bytes but at least one row, and removes these rows.
  func write(_ rows: inout Blocks<LogEvent>.SubSequence, to bytes: inout [UInt8], atMost most: Int) {
    guard !rows.isEmpty else { return }
    let count = writeIntegers(rows, to: &bytes, atMost: most)
    if count == 0 { write(rows[rows.startIndex], to: &bytes) }
    rows = rows.dropFirst(max(count, 1))
  }

  /// Writes the leading rows whose values are integers and which fit, and returns their count. Long logs have mostly
  /// such rows.
  private func writeIntegers(_ rows: Blocks<LogEvent>.SubSequence, to bytes: inout [UInt8], atMost most: Int) -> Int {
    // With clocks that code moves, a row has more fields.
    if !log.clocks.isEmpty { return 0 }
    let mostOfARow = 2 * Self.mostAround + 3 * ByteRow.mostOfANumber + longestLane
    var (count, known) = (0, Known())
    bytes.appendRow(max(most, mostOfARow)) { row in
      let last = row.end + max(most - mostOfARow, 0)
      lanes.withUnsafeBufferPointer { lanes in
        rows.base.withRun(from: rows.startIndex, to: rows.endIndex) { events in
          guard let first = events.baseAddress else { return }
          while count < events.count, row.end <= last, write(integer: first + count, lanes, &known, to: &row) {
            count += 1
          }
        }
      }
    }
    return count
  }

  /// Writes a row whose value is an integer; returns false for any other row.
  private func write(
    integer event: UnsafePointer<LogEvent>, _ lanes: UnsafeBufferPointer<UInt8>, _ known: inout Known,
    to row: inout ByteRow
  ) -> Bool {
    guard event.pointee.kind == .value, case .int(let int) = event.pointee.value else { return false }
    let lane = Int(event.pointee.lane)
    head(event.pointee.number, event.pointee.time, &known, &row)
    row.put(UnsafeBufferPointer(rebasing: lanes[starts[lane]..<starts[lane + 1]]))
    let digits = row.end
    row.put(decimal: int)
    let count = row.end - digits
    row.put(",\"text\":\"")
    row.put(again: digits, count)
    row.put("\"")
    tail(event.pointee.delta, event.pointee.cause, &known, &row)
    return true
  }

  /// The digits of the row before, which the next row mostly repeats.
  private struct Known {
    var number = ByteRow.Count()
    var time = ByteRow.Progress()
    var cause = ByteRow.Count()
  }

  /// Appends the line of any row.
  private func write(_ event: LogEvent, to bytes: inout [UInt8]) {
    var known = Known()
    bytes.appendRow(Self.mostAround) { head(event.number, event.time, &known, &$0) }
    writeOther(event, to: &bytes)
    bytes.appendRow(Self.mostAround) { tail(event.delta, event.cause, &known, &$0) }
  }

  /// The most bytes of the head or the tail of a row.
  private static let mostAround = 24 + 2 * ByteRow.mostOfANumber

  @inline(__always) private func head(
    _ number: EventNumber, _ time: VirtualTime, _ known: inout Known, _ row: inout ByteRow
  ) {
    row.put("{\"n\":")
    row.put(number: number, &known.number)
    row.put(",\"t\":")
    row.put(Int(time.nanoseconds), &known.time)
  }

  @inline(__always) private func tail(_ delta: Int32, _ cause: EventNumber, _ known: inout Known, _ row: inout ByteRow)
  {
    row.put(",\"delta\":")
    row.put(decimal: Int(delta))
    row.put(",\"cause\":")
    row.put(number: cause, &known.cause)
    row.put("}\n")
  }

  /// Writes the lane, the kind of event, and the fields of that kind.
  private func writeOther(_ event: LogEvent, to bytes: inout [UInt8]) {
    bytes.append(",\"lane\":")
    bytes.append(contentsOf: log.name(of: event).json.utf8)
    bytes.append(",\"event\":\"")
    bytes.append(event.kind.word)
    bytes.append("\"")
    switch event.kind {
    case .value, .dropped, .overflowed, .print, .printOpen, .stage:
      bytes.append(",\"value\":")
      write(event.value, to: &bytes)
    case .failed: writeError(event.value.reason.description, to: &bytes)
    case .stopped:
      writeError(log.stops[event.number].map { ProblemText($0.problem).headline } ?? "", to: &bytes)
    case .subscribed, .finished, .cancelled: break
    }
    if let time = log.clockTime(of: event) {
      bytes.append(contentsOf: ",\"clock\":\(time.clock.json),\"elapsed\":\(time.elapsed.nanoseconds)".utf8)
    }
  }

  /// Writes the value and its text.
  private func write(_ value: Value, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: value.json.utf8)
    bytes.append(",\"text\":")
    bytes.append(contentsOf: value.text.json.utf8)
  }

  private func writeError(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(",\"error\":")
    bytes.append(contentsOf: text.json.utf8)
  }

}

extension [UInt8] {
  fileprivate mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}

extension ByteRow {
  /// Writes an event's number, or null for 0.
  @inline(__always) fileprivate mutating func put(number: EventNumber, _ count: inout Count) {
    if number > 0 { put(Int(number), &count) } else { put("null") }
  }
}
