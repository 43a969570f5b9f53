/// The log as a trace in the JSON format of ui.perfetto.dev and chrome://tracing: a lane is a thread, a row is a slice
/// on it, and an arrow leads from each cause to its effect.
///
/// Slices of one thread must not overlap, but events of one instant have no duration. Such slices are placed one
/// nanosecond apart, and their arguments contain the true time.
struct TraceFile {
  private var text: TextPieces
  private let facts: ExportFacts
  private var isFirst = true

  private var log: EventLog { facts.log }
  private static let longestName = 40
  /// The length of a slice, as a fraction of the whole trace, if there is room; so that it is visible.
  private static let slicesInAll: UInt64 = 100

  static func write(_ facts: ExportFacts, to text: TextPieces) {
    var trace = TraceFile(text: text, facts: facts)
    trace.write()
    trace.text.end()
  }

  private init(text: TextPieces, facts: ExportFacts) {
    (self.text, self.facts) = (text, facts)
  }

  private mutating func write() {
    text += "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n"
    describe()
    let slices = slices
    let effects = Dictionary(grouping: slices.indices.lazy.filter { slices[$0].event.cause > 0 }) {
      slices[$0].event.cause
    }
    // The starts of lanes that have not ended.
    var open: [LaneNumber: UInt64] = [:]
    for (index, slice) in slices.enumerated().until(facts.isInterrupted) {
      let event = slice.event
      if event.kind == .subscribed {
        open[event.lane] = slice.start
        write(slice, phase: "b")
        continue
      }
      write(slice, index, effects: event.number > 0 ? effects[event.number] ?? [] : [])
      guard open[event.lane] != nil else { continue }
      open[event.lane] = slice.start
      if event.kind.endsLane {
        open[event.lane] = nil
        write(slice, phase: "e")
      }
    }
    for (lane, last) in open.sorted(by: { $0.key < $1.key }) {
      write("{\"ph\":\"e\",\(Self.thread(lane, max(facts.now.nanoseconds.magnitude, last))),\(Self.lifetime(lane))}")
    }
    text += "\n]}\n"
  }

  /// A row with its position on the thread.
  private struct Slice {
    let event: LogEvent
    let start: UInt64
    var length: UInt64 = 0
  }

  private mutating func describe() {
    write("{\"ph\":\"M\",\"pid\":1,\"tid\":0,\"name\":\"process_name\",\"args\":{\"name\":\"TimeREPL\"}}")
    for (lane, name) in log.lanes.enumerated() {
      let thread = "\"ph\":\"M\",\"pid\":1,\"tid\":\(Int(lane) + 1)"
      write("{\(thread),\"name\":\"thread_name\",\"args\":{\"name\":\(name.json)}}")
      write("{\(thread),\"name\":\"thread_sort_index\",\"args\":{\"sort_index\":\(Int(lane) + 1)}}")
    }
  }

  /// The slices in log order; those of one lane do not overlap.
  private var slices: [Slice] {
    var slices: [Slice] = []
    var last: [LaneNumber: Int] = [:]
    let longest = max(1, facts.now.nanoseconds.magnitude / Self.slicesInAll)
    for event in log.events.until(facts.isInterrupted) {
      let isSlice = event.kind != .subscribed
      // Rows after the last instant that an Int can represent continue beyond it.
      var start = event.time.nanoseconds.magnitude
      if let before = last[event.lane] {
        start = max(start, slices[before].start + 1)
        slices[before].length = min(longest, start - slices[before].start)
      }
      if isSlice { last[event.lane] = slices.count }
      slices.append(Slice(event: event, start: start, length: longest))
    }
    return slices
  }

  /// An arrow has the number of the slice it leads to.
  private mutating func write(_ slice: Slice, _ index: Int, effects: [Int]) {
    let event = slice.event
    let what = EventText(log, areWhole: true).what(event)
    let name = what.count > Self.longestName ? what.prefix(Self.longestName - 1) + "…" : what
    let thread = Self.thread(event.lane, slice.start)
    var arguments = "\"t\":\(event.time.nanoseconds),\"text\":\(what.json)"
    if event.number > 0 { arguments += ",\"event\":\(event.number)" }
    if let cause = facts.cause(of: event) { arguments += ",\"cause\":\(cause.json)" }
    write(
      "{\"ph\":\"X\",\(thread),\"dur\":\(Self.microseconds(slice.length)),\"name\":\(name.json),"
        + "\"cat\":\"\(Self.category(event.kind))\",\"args\":{\(arguments)}}")
    let flow = "\(thread),\"cat\":\"cause\",\"name\":\"cause\",\"id\""
    if event.cause > 0 { write("{\"ph\":\"f\",\"bp\":\"e\",\(flow):\(index)}") }
    for effect in effects { write("{\"ph\":\"s\",\(flow):\(effect)}") }
  }

  private mutating func write(_ slice: Slice, phase: String) {
    write("{\"ph\":\"\(phase)\",\(Self.thread(slice.event.lane, slice.start)),\(Self.lifetime(slice.event.lane))}")
  }

  private mutating func write(_ line: String) {
    if !isFirst { text += ",\n" }
    isFirst = false
    text += line
  }

  private static func category(_ kind: LogEvent.Kind) -> String {
    switch kind {
    case .value, .stage: "value"
    case .dropped, .overflowed: "dropped"
    default: "\(kind)"
    }
  }

  private static func thread(_ lane: LaneNumber, _ time: UInt64) -> String {
    "\"pid\":1,\"tid\":\(Int(lane) + 1),\"ts\":\(microseconds(time))"
  }

  private static func lifetime(_ lane: LaneNumber) -> String {
    "\"cat\":\"subscription\",\"name\":\"subscribed\",\"id\":\(Int(lane) + 1)"
  }

  private static func microseconds(_ nanoseconds: UInt64) -> String {
    DurationText.number(nanoseconds, of: .us)
  }
}
