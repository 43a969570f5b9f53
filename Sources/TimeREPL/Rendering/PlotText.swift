import LineEditing
import SchedulersEssentials

/// Plots numbers over time below one axis. Each lane has its own band, all with the same scale.
///
///               0s        500ms     1s
///     temp  24 │       ⡏⠉⠉⠉⠉
///           20 │⣀⣀⣀⣀⣀⣀⣀⡇
///
/// A column is a duration and two dots wide; a row is four dots high. In ASCII a cell is a `*`.
struct PlotText {
  let lines: [StyledText]

  private static let rows = 6

  init(_ facts: PlotFacts, columns: Int, marks: MarbleMarks) {
    let drawn = facts.lanes.filter { !$0.samples.isEmpty }
    let values = drawn.flatMap { $0.samples.map(\.value) }
    let notes = facts.lanes.compactMap(Self.note).flatMap { WrappedText.broken($0, columns: columns) }
    guard let least = values.min(), let most = values.max() else {
      lines = notes.isEmpty ? ["nothing has happened"] : notes
      return
    }
    let labels = [Self.text(most), Self.text(least)]
    let names = drawn.map { EscapedText.of($0.name) }
    let labelWidth = labels.map(\.count).max() ?? 0
    let margin = (names.map { DisplayWidth.of($0) }.max() ?? 0) + 2 + labelWidth + 2
    let room = columns - margin
    guard room > 0 else {
      lines = [StyledText("(a plot of these values needs \(margin + 1) columns)", .faint)]
      return
    }
    // A plot of points ends at the last point, so that it looks the same on every screen that is wide enough for it.
    let end =
      facts.inPoints ? drawn.compactMap(\.samples.last?.time).max() ?? facts.range.upperBound : facts.range.upperBound
    let scale = Self.scale(facts.range.lowerBound...max(end, facts.range.lowerBound), room: room, marks)
    let canvas = Canvas(scale, least: least, most: most, isASCII: marks == .ascii)
    var lines: [StyledText] = []
    var axis = StyledText(String(repeating: " ", count: margin))
    var column = 0
    for label in MarbleAxis(scale, 0..<scale.lastColumn + 1, room: room).labels {
      axis.append(spaces: label.column - column)
      axis.append(label.text, .time)
      column = label.column + label.text.count
    }
    // Output has no empty lines.
    lines.append(column == 0 ? StyledText(".", .time) : axis)
    for (lane, name) in zip(drawn, names) {
      let rows = canvas.rows(lane.samples, until: facts.range.upperBound, inPoints: facts.inPoints)
      for (index, row) in rows.enumerated() {
        var line = StyledText(index == 0 ? name : "", .lane(lane.number))
        line.append(spaces: margin - labelWidth - 2 - line.width)
        let label = index == 0 ? labels[0] : index == rows.count - 1 ? labels[1] : ""
        line.append(spaces: labelWidth - label.count)
        line.append(label, .number)
        // Output has no empty lines.
        line.append(" \(marks.finished)", .faint)
        line.append(row, .lane(lane.number))
        lines.append(line.trimmed)
      }
    }
    self.lines = lines + notes
  }

  /// Returns the scale with the finest unit that fits.
  private static func scale(_ range: ClosedRange<VirtualTime>, room: Int, _ marks: MarbleMarks) -> MarbleScale {
    let span = (range.upperBound - range.lowerBound).nanoseconds
    let times = span == 0 ? [range.lowerBound] : [range.lowerBound, range.upperBound]
    func scale(_ unit: Int64) -> MarbleScale {
      MarbleScale(times, unit: unit, cutting: nil, marks: marks, usual: 0) { _ in 1 }
    }
    return MarbleScale.units.lazy.filter { span / $0 < Int64(room) }.map(scale).first { $0.lastColumn < room }
      ?? scale(.max)
  }

  private static func text(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
    // Few digits, unless they would make it zero or infinite.
    return Float(value).isNormal ? String(Float(value)) : String(value)
  }

  private static func note(_ lane: PlotFacts.Lane) -> StyledText? {
    var parts: [String] = []
    if lane.skipped > 0 {
      parts.append(lane.skipped == 1 ? "1 value is not a number" : "\(lane.skipped) values are not numbers")
    }
    if lane.infinite > 0 {
      parts.append(lane.infinite == 1 ? "1 value is infinite" : "\(lane.infinite) values are infinite")
    }
    if parts.isEmpty {
      guard lane.samples.isEmpty else { return nil }
      parts = ["no values"]
    }
    let what = parts.joined(separator: ", ")
    return StyledText("(\(EscapedText.of(lane.name)): \(what))", .faint)
  }

  /// A grid of dots, two by four in each cell.
  private struct Canvas {
    let scale: MarbleScale
    let least: Double
    let most: Double
    let isASCII: Bool
    private let across: Int
    private let down: Int
    private let rowCount: Int

    init(_ scale: MarbleScale, least: Double, most: Double, isASCII: Bool) {
      (self.scale, self.least, self.most, self.isASCII) = (scale, least, most, isASCII)
      (across, down) = isASCII ? (1, 1) : (2, 4)
      rowCount = least == most ? 1 : PlotText.rows
    }

    func rows(_ samples: [PlotFacts.Sample], until end: VirtualTime, inPoints: Bool) -> [String] {
      let width = (scale.lastColumn + 1) * across
      var dots = [[Bool]](repeating: [Bool](repeating: false, count: width), count: rowCount * down)
      for (index, sample) in samples.enumerated() {
        let (x, y) = (column(sample.time), row(sample.value))
        dots[y][x] = true
        if inPoints { continue }
        // A value is drawn as a line up to the next value.
        let next = index + 1 < samples.count ? samples[index + 1] : nil
        let last = next.map { column($0.time) } ?? column(end)
        for place in x...max(x, last) { dots[y][place] = true }
        if let next {
          let other = row(next.value)
          for place in min(y, other)...max(y, other) { dots[place][last] = true }
        }
      }
      return (0..<rowCount).map { row in (0...scale.lastColumn).map { cell(dots, row, $0) }.joined() }
    }

    private func column(_ time: VirtualTime) -> Int {
      let (whole, rest) = (time - scale.segments[0].start).nanoseconds.quotientAndRemainder(dividingBy: scale.unit)
      return Int(whole) * across + (across == 2 && rest >= scale.unit / 2 && scale.unit > 1 ? 1 : 0)
    }

    private func row(_ value: Double) -> Int {
      let height = rowCount * down
      if least == most { return height - 1 }
      // Halved, because the difference of two Doubles can overflow.
      let share = (value / 2 - least / 2) / (most / 2 - least / 2)
      return min(height - 1, max(0, Int(((1 - share) * Double(height - 1)).rounded())))
    }

    private func cell(_ dots: [[Bool]], _ row: Int, _ column: Int) -> String {
      if isASCII { return dots[row][column] ? "*" : " " }
      var bits: UInt32 = 0
      for (place, bit) in Self.bits.enumerated() where dots[row * 4 + place / 2][column * 2 + place % 2] { bits |= bit }
      return bits == 0 ? " " : Unicode.Scalar(0x2800 + bits).map(String.init) ?? " "
    }

    /// The bits of Braille characters, row by row.
    private static let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
  }
}
