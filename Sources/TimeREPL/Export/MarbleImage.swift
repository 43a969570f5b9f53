import LineEditing
import SchedulersEssentials

/// The timelines as a marble diagram in SVG, in light or dark colours like its viewer.
///
/// If there is room, the time axis is linear; otherwise instants are placed as close together as possible. Timelines
/// that do not fit the width continue below. The marbles of one instant are drawn side by side in a frame, in order.
struct MarbleImage {
  private var text: TextPieces
  private let facts: ExportFacts
  private let plan: Plan
  private var log: EventLog { facts.log }
  private var ink = ImageInk()

  static func write(_ facts: ExportFacts, to text: TextPieces) {
    var image = MarbleImage(text: text, facts: facts, plan: Plan(facts))
    image.write()
    image.text.end()
  }

  private init(text: TextPieces, facts: ExportFacts, plan: Plan) {
    (self.text, self.facts, self.plan) = (text, facts, plan)
  }

  private mutating func write() {
    text += """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 \(plan.width) \(plan.height)" \
      width="\(plan.width)" height="\(plan.height)" font-family="\(ImageInk.fonts)" font-size="12">
      <title>TimeREPL</title>
      <desc>\(description)</desc>
      <style>\(ImageInk.style)\(facts.isAnimated ? ImageInk.animation(plan) : "")</style>
      <rect class="page" fill="#ffffff" width="\(plan.width)" height="\(plan.height)"/>

      """
    for index in plan.panels.indices.until(facts.isInterrupted) { drawFrame(index) }
    for index in plan.panels.indices.until(facts.isInterrupted) { drawEvents(index) }
    if let explained = facts.explained { drawCauses(of: explained) }
    for index in plan.panels.indices {
      // Over the arrows, so that the boxes can be read.
      if facts.explained != nil { for row in plan.lanes.indices { drawOperators(row, index) } }
      if facts.isAnimated {
        let top = plan.top(index)
        text += ink.line(
          "now now\(index)", plan.x(0), top + 30, plan.x(0), top + plan.panelHeight - 8, stroke: "#c02020",
          more: " opacity=\"0\"")
      }
    }
    if let note = plan.note { text += ink.text(note, x: 12, y: plan.height - 14, fill: "#666666", kind: "faint") }
    text += "</svg>\n"
  }

  /// The marbles as text that can be typed. For a lane with too many to be read aloud, their number.
  private var description: String {
    let lines = plan.lanes.map { lane in
      lane.marbles.count <= Self.mostDescribed
        ? MarbleText(lane, tick: facts.tick).line : "\(EscapedText.of(lane.name)): \(lane.marbles.count) events"
    }
    return XMLText.of(lines.joined(separator: "\n"))
  }

  private static let mostDescribed = 200
  private static let mostTold = 20

  // MARK: Axis, lanes, operators

  private mutating func drawFrame(_ index: Int) {
    let panel = plan.panels[index]
    let top = plan.top(index)
    let bottom = top + plan.panelHeight - 8
    for label in MarbleAxis(plan.layout.scale, panel, room: Plan.room).labels {
      let x = plan.x(label.column - panel.lowerBound)
      let isCut = plan.layout.scale.isCut(label.column)
      if !isCut { text += ink.line("grid", x, top + 38, x, bottom, stroke: "#e4e4e4") }
      text += ink.text(
        label.text, x: x, y: top + 28, fill: "#666666", kind: "faint", more: isCut ? "" : " text-anchor=\"middle\"")
    }
    for (row, lane) in plan.lanes.enumerated() {
      if facts.explained == nil { drawOperators(row, index) }
      let y = plan.laneY(row, index)
      let name = EscapedText.of(lane.name)
      let shown = XMLText.of(Plan.cut(name, to: Plan.longestName))
      text += "<g><title>\(XMLText.of(name))</title>"
      text +=
        ink.text(escaped: shown, x: 12, y: y + 4, fill: "#222222", kind: "ink", more: " font-size=\"14\"") + "</g>\n"
      guard let alive = plan.alive(lane), alive.lowerBound < panel.upperBound, alive.upperBound >= panel.lowerBound
      else { continue }
      let isOver = lane.end != nil && alive.upperBound < panel.upperBound
      let from = plan.x(max(alive.lowerBound, panel.lowerBound) - panel.lowerBound)
      let to = isOver ? plan.x(alive.upperBound - panel.lowerBound) : plan.width - 26
      text += ink.line("lane", from, y, to, y, stroke: "#222222", more: " stroke-width=\"2\"")
      if !isOver { text += "<path class=\"ink\" fill=\"#222222\" d=\"M\(to + 10) \(y)l-12 -6v12z\"/>\n" }
      for cut in plan.layout.scale.cuts where panel.contains(cut.markColumn) && alive.contains(cut.markColumn) {
        let x = plan.x(cut.markColumn - panel.lowerBound)
        text += "<rect class=\"page\" fill=\"#ffffff\" x=\"\(x - 9)\" y=\"\(y - 4)\" width=\"18\" height=\"8\"/>"
        text += ink.text("⋯", x: x, y: y + 4, fill: "#666666", kind: "faint", more: " text-anchor=\"middle\"")
      }
    }
  }

  /// Draws the operators of a lane: `taps → [debounce(1s)] → [map { $0 * 10 }]`.
  private mutating func drawOperators(_ row: Int, _ panel: Int) {
    guard let chain = plan.chains[row] else { return }
    let y = plan.operatorsY(row, panel)
    var x = Plan.names
    let sources = chain.sources.map { EscapedText.of($0) }.joined(separator: ", ")
    let from = Plan.cut(sources, to: Plan.longestName)
    text += ink.text(from, x: x, y: y + 4, fill: "#666666", kind: "faint")
    x += ImageInk.width(from) + 6
    for (index, operation) in chain.operators.enumerated() {
      let label = Plan.cut(EscapedText.of(operation), to: Plan.longestOperator)
      let width = ImageInk.width(label) + 16
      // The last box that fits shows the number of the remaining operators.
      let rest = chain.operators.count - index
      let isLast = rest > 1 && x + width + 90 > plan.width
      let shown = isLast ? "… \(rest) more" : label
      let boxWidth = ImageInk.width(shown) + 16
      let title = isLast ? chain.operators[index...].joined(separator: "\n") : operation
      text += ink.line("grid2", x, y, x + 12, y, stroke: "#888888")
      text += "<path class=\"faint\" fill=\"#888888\" d=\"M\(x + 18) \(y)l-7 -4v8z\"/>"
      x += 20
      text +=
        "<g><title>\(XMLText.of(title.split(separator: "\n").map { EscapedText.of(String($0)) }.joined(separator: "\n")))</title>"
      text += "<rect class=\"box\" fill=\"#f2f4f8\" stroke=\"#8a94a6\" x=\"\(x)\" y=\"\(y - 11)\" rx=\"4\" "
      text += "width=\"\(boxWidth)\" height=\"22\"/>"
      text += ink.text(
        shown, x: x + boxWidth / 2, y: y + 4, fill: "#222222", kind: "ink", more: " text-anchor=\"middle\"")
      text += "</g>\n"
      x += boxWidth + 4
      if isLast { break }
    }
  }

  // MARK: Events

  private mutating func drawEvents(_ index: Int) {
    let panel = plan.panels[index]
    for (row, placed) in plan.layout.lanes.enumerated() {
      let y = plan.laneY(row, index)
      for one in placed where panel.contains(one.column) {
        let x = plan.x(one.column - panel.lowerBound)
        let delay = facts.isAnimated ? plan.delay(one.column) : nil
        let events = plan.events(row, one.instants)
        if one.instants.count > 1 || one.cell.isCut && events.count > 1 {
          drawCount(one.cell, events, x, y, delay)
        } else {
          draw(events, one, in: row, x, y, delay)
        }
      }
    }
  }

  private mutating func draw(
    _ events: ArraySlice<LogEvent>, _ placed: MarbleLayout.Placed, in row: Int, _ start: Int, _ y: Int, _ delay: String?
  ) {
    let kinds = plan.cells.lanes[row][placed.instants.lowerBound].kinds
    let pills = zip(events, kinds).map { event, kind in
      let value = kinds.count == 1 ? placed.cell.text : plan.cells.cut(StyledText(kind.shown))
      let label = kind.isEnd ? "" : value.text
      return (event: event, label: label, width: kind.isEnd ? 12 : ImageInk.pill(label))
    }
    guard let first = pills.first else { return }
    var left = start - (first.label.isEmpty ? 6 : ImageInk.height / 2)
    if pills.count > 1 {
      let width = pills.reduce(0) { $0 + $1.width + 3 } + 7
      text += "<rect class=\"frame\" fill=\"none\" stroke=\"#888888\" stroke-dasharray=\"3\" x=\"\(left - 5)\" "
      text += "y=\"\(y - 17)\" rx=\"17\" width=\"\(width)\" height=\"34\"/>\n"
    }
    for pill in pills {
      let middle = left + pill.width / 2
      if facts.explained != nil { ink.places[pill.event.number] = (middle, y) }
      text += ink.open(delay) + "<title>\(XMLText.of(title(of: pill.event)))</title>"
      text += mark(pill.event, pill.label, left, pill.width, y) + "</g>\n"
      left += pill.width + 3
    }
  }

  private mutating func drawCount(
    _ cell: MarbleCells.Cell, _ events: ArraySlice<LogEvent>, _ x: Int, _ y: Int, _ delay: String?
  ) {
    guard let first = events.first, let last = events.last else { return }
    let left = x - ImageInk.height / 2
    let label = cell.text.text
    let width = ImageInk.pill(label)
    if facts.explained != nil { for event in events { ink.places[event.number] = (left + width / 2, y) } }
    let span = "\(DurationText.of(first.time)) to \(DurationText.of(last.time))"
    let told =
      events.count <= Self.mostTold
      ? events.map(title).joined(separator: "\n")
      : "\(events.count) events, \(span) (#\(first.number) … #\(last.number))"
    text += ink.open(delay) + "<title>\(XMLText.of(told))</title>"
    text += ImageInk.pill(label, left, width, y, fill: "#e6e6e6") + "</g>\n"
  }

  private func mark(_ event: LogEvent, _ label: String, _ left: Int, _ width: Int, _ y: Int) -> String {
    let x = left + width / 2
    func stroke(_ path: String) -> String {
      "<path class=\"end\" fill=\"none\" stroke=\"#222222\" stroke-width=\"2\" d=\"\(path)\"/>"
    }
    return switch Marble.Kind(event) {
    case .finished: stroke("M\(x) \(y - 15)v30")
    case .failed: stroke("M\(x - 8) \(y - 8)l16 16M\(x + 8) \(y - 8)l-16 16")
    case .cancelled: stroke("M\(x) \(y - 15)v30M\(x - 8) \(y + 8)l16 -16")
    case nil: ""
    default: ImageInk.pill(label, left, width, y, fill: ImageInk.colour(of: event.value.text))
    }
  }

  /// The tooltip of a marble: its row, its number and its cause.
  private func title(of event: LogEvent) -> String {
    let row = EventText(log, areWhole: true)
    let number = event.number > 0 ? " (#\(event.number))" : ""
    let cause = facts.cause(of: event).map { "\nbecause of \($0)" } ?? ""
    return "\(DurationText.of(event.time)) \(EscapedText.of(log.name(of: event))) \(row.what(event))\(number)\(cause)"
  }

  // MARK: Why

  /// Draws an arrow from each cause to its effect, if both are in the picture.
  private mutating func drawCauses(of number: EventNumber) {
    var event = log[number]
    while let effect = event {
      event = log[effect.cause]
      guard let cause = event, let from = ink.places[cause.number], let to = ink.places[effect.number] else { continue }
      let start = (x: from.x, y: from.y + (to.y >= from.y ? 13 : -13))
      let end = (x: to.x, y: to.y + (to.y > from.y ? -14 : to.y < from.y ? 14 : -14))
      let bend = max(20, abs(end.y - start.y) / 2)
      let down = to.y >= from.y ? 1 : -1
      text += "<path class=\"why\" fill=\"none\" stroke=\"#c02020\" stroke-width=\"2\" d=\"M\(start.x) \(start.y)"
      text +=
        "C\(start.x) \(start.y + down * bend) \(end.x) \(end.y - (end.y > to.y ? -1 : 1) * bend) \(end.x) \(end.y)\"/>"
      let head = end.y < to.y ? "l-5 -9h10z" : "l-5 9h10z"
      text += "<path class=\"whyHead\" fill=\"#c02020\" d=\"M\(end.x) \(end.y)\(head)\"/>\n"
    }
  }
}
