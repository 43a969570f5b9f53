import LineEditing
import SchedulersEssentials

/// The times above a panel: at its beginning, after each cut gap, and every few columns between.
struct MarbleAxis {
  struct Label: Equatable {
    let column: Int
    let text: String

    var end: Int { column + DisplayWidth.of(text) }
  }

  /// The labels in order, with at least a space between two.
  let labels: [Label]

  init(_ scale: MarbleScale, _ panel: Range<Int>, room: Int) {
    var fixed: [Label] = []
    func add(_ column: Int, _ text: String) {
      let label = Label(column: column, text: text)
      guard panel.contains(column), label.end <= panel.lowerBound + room else { return }
      if let last = fixed.last, last.end >= column { return }
      fixed.append(label)
    }
    if let time = scale.time(at: panel.lowerBound), !scale.isCut(panel.lowerBound) {
      add(panel.lowerBound, DurationText.of(time))
    }
    for (index, segment) in scale.segments.enumerated() {
      if segment.column > panel.lowerBound { add(segment.column, DurationText.of(segment.start)) }
      if index < scale.cuts.count { add(scale.cuts[index].labelColumn, scale.cuts[index].label) }
    }
    labels = Self.filled(fixed, scale, panel, room)
  }

  /// The number of columns from the beginning of a segment to its first round time.
  private static func offset(of segment: MarbleScale.Segment, _ scale: MarbleScale) -> Int {
    let (step, overflows) = scale.unit.multipliedReportingOverflow(by: Int64(scale.labelStep))
    if overflows { return 0 }
    let rest = segment.start.nanoseconds % step
    return rest > 0 && rest % scale.unit == 0 ? Int((step - rest) / scale.unit) : 0
  }

  /// Adds labels every few columns where there is room: at every step, or at every other if the labels are long.
  private static func filled(_ fixed: [Label], _ scale: MarbleScale, _ panel: Range<Int>, _ room: Int) -> [Label] {
    var labels = fixed
    for (index, segment) in scale.segments.enumerated() {
      let end = index < scale.cuts.count ? scale.cuts[index].columns.lowerBound : scale.lastColumn + 1
      let first = max(segment.column, panel.lowerBound)
      let start = segment.column + offset(of: segment, scale)
      let own = stride(from: start, to: min(end, panel.upperBound), by: scale.labelStep).filter { $0 >= first }
      let widest = own.compactMap { scale.time(at: $0) }.map { DisplayWidth.of(DurationText.of($0)) }.max() ?? 0
      let every = [1, 2, 5, 10].first { widest < scale.labelStep * $0 } ?? 10
      for column in stride(from: start, to: min(end, panel.upperBound), by: scale.labelStep * every)
      where column >= first {
        guard let time = scale.time(at: column) else { continue }
        let label = Label(column: column, text: DurationText.of(time))
        let isFree = labels.allSatisfy { $0.end < label.column || label.end < $0.column }
        if isFree, label.end <= panel.lowerBound + room { labels.append(label) }
      }
    }
    return labels.sorted { $0.column < $1.column }
  }
}
