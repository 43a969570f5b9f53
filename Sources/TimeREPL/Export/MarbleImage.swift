/// The timelines as a marble diagram in SVG, in light or dark colours like its viewer.
///
/// If there is room, the time axis is linear; otherwise instants are placed as close together as possible. Timelines
/// that do not fit the width continue below. The marbles of one instant are drawn side by side in a frame, in order.
struct MarbleImage {
  private var text: TextPieces
  private let facts: ExportFacts
  private let layout: MarbleImageLayout
  private var log: EventLog { facts.log }

  private static let laneHeight = 56
  private static let radius = MarbleImageLayout.radius
  private static let longestLabel = 4
  private static let longestName = 14

  static func write(_ facts: ExportFacts, to text: TextPieces) {
    var image = MarbleImage(text: text, facts: facts, layout: MarbleImageLayout(facts))
    image.write()
    image.text.end()
  }

  private mutating func write() {
    let panelHeight = Self.laneHeight * (facts.timelines.count + 1)
    let height = max(1, layout.panels.count) * panelHeight
    text += """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 \(layout.width) \(height)" \
      width="\(layout.width)" height="\(height)">
      <title>TimeREPL</title>
      <desc>\(description)</desc>
      <style>\(Self.style)</style>
      <rect class="page" width="\(layout.width)" height="\(height)"/>

      """
    for (index, panel) in layout.panels.enumerated().until(facts.isInterrupted) {
      draw(panel, top: index * panelHeight)
    }
    text += "</svg>\n"
  }

  private static let style = """
    svg{font:14px system-ui,sans-serif}.page{fill:#fff}text{fill:#222;dominant-baseline:central}\
    .axis,.value{text-anchor:middle}.value{font-size:12px}.axis{font-size:11px;fill:#777}.lane,.end{stroke:#222;stroke-width:2;fill:none}\
    .arrow{fill:#222}.frame{fill:none;stroke:#777;stroke-dasharray:3}circle{stroke:#222}.value{fill:#111}\
    @media(prefers-color-scheme:dark){.page{fill:#16181d}text,.arrow{fill:#ddd}.axis{fill:#999}.value{fill:#111}\
    .lane,.end{stroke:#ddd}}
    """

  /// The marbles as text that can be typed. For a lane with too many to be read aloud, their number.
  private var description: String {
    let lines = MarbleLane.of(facts.timelines, in: log, until: facts.isInterrupted).map { lane in
      lane.marbles.count <= Self.mostDescribed
        ? MarbleText(lane, tick: facts.tick).line : "\(EscapedText.of(lane.name)): \(lane.marbles.count) events"
    }
    return XMLText.of(lines.joined(separator: "\n"))
  }

  private static let mostDescribed = 200

  // MARK: Drawing

  private mutating func draw(_ panel: MarbleImageLayout.Panel, top: Int) {
    var lastLabel = -MarbleImageLayout.labelWidth
    for column in panel.columns where column.x - lastLabel >= MarbleImageLayout.labelWidth {
      lastLabel = column.x
      text += "<text class=\"axis\" x=\"\(column.x)\" y=\"\(top + 30)\">\(DurationText.of(column.time))</text>\n"
    }
    for (row, lane) in facts.timelines.enumerated() {
      let y = top + Self.laneHeight * (row + 1) + Self.laneHeight / 2
      let name = XMLText.of(Self.cut(log.lanes[Int(lane)], to: Self.longestName))
      text += "<g><title>\(XMLText.of(log.lanes[Int(lane)]))</title><text x=\"12\" y=\"\(y)\">\(name)</text></g>\n"
      drawLine(layout.lanes[row], panel, y)
      var place = layout.lanes[row].place(of: panel.columns.first?.time ?? .zero)
      for column in panel.columns.until(facts.isInterrupted) {
        let events = layout.lanes[row].events(at: column.time, from: &place)
        if !events.isEmpty { draw(events, at: column, y) }
      }
    }
  }

  private mutating func drawLine(_ lane: MarbleImageLayout.Lane, _ panel: MarbleImageLayout.Panel, _ y: Int) {
    guard let first = panel.columns.first, let last = panel.columns.last, lane.start <= last.time else { return }
    let starts = panel.columns.first { $0.time >= lane.start } ?? first
    let isOver = lane.end.map { $0 <= last.time } ?? false
    if let end = lane.end, end < first.time { return }
    let from = starts.time == first.time && lane.start < first.time ? first.x - 24 : starts.x
    let to = isOver ? panel.columns.last { $0.time <= lane.end ?? .zero }?.x ?? last.x : layout.width - 24
    text += "<line class=\"lane\" x1=\"\(from)\" y1=\"\(y)\" x2=\"\(to)\" y2=\"\(y)\"/>\n"
    if !isOver { text += "<path class=\"arrow\" d=\"M\(to + 10) \(y)l-12 -6v12z\"/>\n" }
  }

  private mutating func draw(_ events: ArraySlice<LogEvent>, at column: MarbleImageLayout.Column, _ y: Int) {
    let step = 2 * Self.radius + 2
    var x = column.x - step * (events.count - 1) / 2
    if events.count > 1 {
      let side = Self.radius + 5
      text += "<rect class=\"frame\" x=\"\(x - side)\" y=\"\(y - side)\" rx=\"\(side)\" "
      text += "width=\"\(step * (events.count - 1) + 2 * side)\" height=\"\(2 * side)\"/>\n"
    }
    for event in events {
      text += "<g><title>\(XMLText.of(title(of: event)))</title>"
      text += mark(event, x, y)
      text += "</g>\n"
      x += step
    }
  }

  private func mark(_ event: LogEvent, _ x: Int, _ y: Int) -> String {
    switch Marble.Kind(event) {
    case .finished: return "<path class=\"end\" d=\"M\(x) \(y - 18)v36\"/>"
    case .failed: return "<path class=\"end\" d=\"M\(x - 9) \(y - 9)l18 18M\(x + 9) \(y - 9)l-18 18\"/>"
    case .cancelled: return "<path class=\"end\" d=\"M\(x) \(y - 18)v36M\(x - 8) \(y + 8)l16 -16\"/>"
    case let kind?:
      let value = event.value.text
      let label = XMLText.of(Self.cut(Self.label(kind, value), to: Self.longestLabel))
      return "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(Self.radius)\" fill=\"hsl(\(Self.hue(value)) 75% 80%)\"/>"
        + "<text class=\"value\" x=\"\(x)\" y=\"\(y)\">\(label)</text>"
    case nil: return ""
    }
  }

  /// The tooltip of a marble: its row, its number and its cause.
  private func title(of event: LogEvent) -> String {
    let row = EventText(log)
    let number = event.number > 0 ? " (#\(event.number))" : ""
    let cause = facts.cause(of: event).map { "\nbecause of \($0)" } ?? ""
    return "\(DurationText.of(event.time)) \(EscapedText.of(log.name(of: event))) \(row.what(event))\(number)\(cause)"
  }

  /// Returns a string without its quotes, if its content does not need them.
  private static func label(_ kind: Marble.Kind, _ text: String) -> String {
    switch kind {
    case .letter(let letter): letter
    case .string: String(text.dropFirst().dropLast())
    default: text
    }
  }

  private static func cut(_ text: String, to count: Int) -> String {
    let shown = text.prefix(count + 1)
    return shown.count > count ? shown.prefix(count - 1) + "…" : text
  }

  /// Returns the colour of a value; the same for equal values on every machine.
  private static func hue(_ text: String) -> Int {
    let hash = text.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return Int(hash >> 8) % 360
  }
}
