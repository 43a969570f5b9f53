import LineEditing
import SchedulersEssentials

/// A recording of the terminal for asciinema (asciicast v2): one JSON object, then one array a line.
///
/// The time of the recording is the session's: a row appears at its time, a prompt at the time when its command was
/// typed.
struct TerminalCast {
  private var text: TextPieces
  private let log: EventLog

  private static let columns = 80
  private static let rows = 24
  /// Players shorten longer silences to this number of seconds.
  private static let longestSilence = 2

  static func write(_ facts: ExportFacts, to text: TextPieces) {
    var cast = TerminalCast(text: text, log: facts.log)
    cast.write(facts)
    cast.text.end()
  }

  private mutating func write(_ facts: ExportFacts) {
    text += "{\"version\": 2, \"width\": \(Self.columns), \"height\": \(Self.rows), "
    text += "\"idle_time_limit\": \(Self.longestSilence), \"title\": \"TimeREPL\"}\n"
    var source: Source?
    for entry in facts.trace.entries.until(facts.isInterrupted) {
      // The commands of one line were typed together.
      if entry.input.source !== source { show(entry.input.source, at: entry.start) }
      source = entry.input.source
      show(log.events[kept: entry.events], until: facts.isInterrupted)
    }
    write("\(DurationText.of(facts.now))> ", at: facts.now)
  }

  private mutating func show(_ source: Source, at time: VirtualTime) {
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false).map { EscapedText.of(String($0)) }
    write("\(DurationText.of(time))> ", at: time)
    write(lines.joined(separator: "\r\n... ") + "\r\n", at: time)
  }

  private mutating func show(_ events: Slice<Blocks<LogEvent>>, until isInterrupted: @escaping () -> Bool) {
    let shown = events.lazy.filter { $0.kind != .subscribed }
    let text = EventText(log, rows: shown.until(isInterrupted))
    for event in shown.until(isInterrupted) { write(text.row(event).text + "\r\n", at: event.time) }
  }

  private mutating func write(_ output: String, at time: VirtualTime) {
    text += "[\(DurationText.number(time.nanoseconds.magnitude, of: .s)), \"o\", "
    text += output.json + "]\n"
  }
}
