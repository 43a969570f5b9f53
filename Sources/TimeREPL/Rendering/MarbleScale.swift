import LineEditing
import SchedulersEssentials

/// Maps times to columns. A column is a duration, and long stretches without events are cut short.
struct MarbleScale {
  /// The duration of a column in nanoseconds.
  let unit: Int64
  /// The parts between cuts; at least one.
  private(set) var segments: [Segment] = []
  /// The cuts; one after each segment except the last.
  private(set) var cuts: [Cut] = []
  /// Whether every instant is at the beginning of a column.
  private(set) var isExact: Bool
  /// The column of the last instant.
  private(set) var lastColumn = 0

  /// Consecutive columns, each `unit` later than the one before.
  struct Segment: Equatable {
    let column: Int
    let start: VirtualTime
  }

  /// Columns that stand for a stretch without events.
  struct Cut: Equatable {
    let columns: Range<Int>
    let label: String
    /// The column of the label.
    let labelColumn: Int
    /// The column in which lanes show the cut.
    let markColumn: Int

    var labelWidth: Int { DisplayWidth.of(label) }
  }

  /// - Parameters:
  ///   - cutting: cut gaps that are so many times as long as the usual one; nil to cut none.
  ///   - width: the width of the cells at a time.
  init(_ times: [VirtualTime], unit: Int64, cutting: Int64?, marks: MarbleMarks, usual: Int64, width: (Int) -> Int) {
    self.unit = unit
    // Columns begin at multiples of their length, so that labels are round.
    let first = times[0].nanoseconds / unit * unit
    isExact = first == times[0].nanoseconds
    var segment = Segment(column: 0, start: VirtualTime(nanoseconds: first))
    segments = [segment]
    var column = 0
    for index in times.indices.dropFirst() {
      let time = times[index]
      let raw = (time - segment.start).nanoseconds
      let next = segment.column + Int(clamping: raw / unit)
      let gap = (time - times[index - 1]).nanoseconds
      if let cutting, gap / cutting >= usual, next - column > 12 {
        let isAlone = times[index - 1] == segment.start
        let lead = max(width(index - 1), isAlone ? DurationText.of(segment.start).utf8.count : 1) + 1
        let label = marks.gap + DurationText.of(gap) + marks.gap
        let size = lead + DisplayWidth.of(label) + 1
        if next - column > size + 2 {
          cuts.append(
            Cut(
              columns: column + 1..<column + size, label: label, labelColumn: column + lead,
              markColumn: column + lead + DisplayWidth.of(label) / 2))
          column += size
          segment = Segment(column: column, start: time)
          segments.append(segment)
          continue
        }
      }
      if raw % unit != 0 { isExact = false }
      column = next
    }
    lastColumn = column
  }

  /// Returns the column of a time that is not cut out.
  func column(of time: VirtualTime) -> Int {
    let place = max(0, segments.indices.partitioningIndex { segments[$0].start > time } - 1)
    let segment = segments[place]
    return segment.column + Int(clamping: (time - segment.start).nanoseconds / unit)
  }

  func columns(_ times: ClosedRange<VirtualTime>) -> ClosedRange<Int> {
    column(of: times.lowerBound)...column(of: times.upperBound)
  }

  /// Returns the time at which a column begins; nil if it is beyond the largest time.
  func time(at column: Int) -> VirtualTime? {
    let place = max(0, segments.indices.partitioningIndex { segments[$0].column > column } - 1)
    let (offset, overflows) = Int64(column - segments[place].column).multipliedReportingOverflow(by: unit)
    return overflows ? nil : segments[place].start.adding(.nanoseconds(Int(offset)))
  }

  /// Whether the column belongs to a cut.
  func isCut(_ column: Int) -> Bool { cuts.contains { $0.columns.contains(column) } }

  // MARK: Units

  /// The durations that a column may have, in nanoseconds: 1, 2 and 5 times powers of ten, and from a minute on
  /// those of clocks.
  static let units: [Int64] = {
    let second: Int64 = 1_000_000_000
    var units: [Int64] = []
    var power: Int64 = 1
    while power <= second {
      units += [power, power * 2, power * 5]
      power *= 10
    }
    units += [10, 20, 30, 60, 120, 300, 600, 1_200, 1_800].map { Int64($0) * second }
    let hour = 3_600 * second
    power = 1
    while power <= 100_000 {
      units += [power, power * 2, power * 5].map { $0 * hour }
      power *= 10
    }
    return units
  }()

  /// Returns the median gap between consecutive times.
  static func usualGap(_ times: [VirtualTime]) -> Int64 {
    let gaps = zip(times, times.dropFirst()).map { ($1 - $0).nanoseconds }
    return gaps.isEmpty ? 0 : gaps.sorted()[(gaps.count - 1) / 2]
  }

  /// The number of columns between labels: about ten, such that the labels are round times.
  var labelStep: Int {
    let second: Int64 = 1_000_000_000
    return switch unit {
    case 20 * second: 15
    case 300 * second: 12
    case 1_800 * second, 1_200 * second: 12
    default: 10
    }
  }
}
