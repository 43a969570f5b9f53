import LineEditing
import SchedulersEssentials

/// What stands on the lanes of a drawing: for each lane its instants in order, and how each is shown.
///
/// A cell is a value, a group `(ab)`, `(10 20│)`, or where that is too wide the value cut off or the number of values, `×4`.
struct MarbleCells {
  /// What happens on a lane at one instant.
  struct Instant {
    let time: VirtualTime
    /// In order; their indices are those of the lane's marbles.
    let kinds: ArraySlice<Marble.Kind>

    /// How many values these are.
    var valueCount: Int { kinds.count { !$0.isEnd && $0 != .subscribed } }
    var end: Marble.Kind? { kinds.last.flatMap { $0.isEnd ? $0 : nil } }
  }

  struct Cell {
    let text: StyledText
    let width: Int
    /// Not all of what happened can be read from it.
    let isCut: Bool
    /// Nothing but an end: it may touch what is before it.
    let isEnd: Bool
  }

  /// What is shown of each lane.
  let lanes: [[Instant]]
  /// The times of all of them, and those at which the drawing begins and ends, in order and each once.
  let times: [VirtualTime]
  private let marks: MarbleMarks
  private let measure: @Sendable (StyledText, _ pieces: Int) -> Int

  /// What is wider is cut off.
  static let widest = 16

  /// - Parameters:
  ///   - range: what is drawn; the lanes stop at its end.
  ///   - measure: how many columns a text takes that shows so many values; on a screen its own.
  init(
    _ lanes: [MarbleLane], in range: ClosedRange<VirtualTime>, _ marks: MarbleMarks,
    measure: @escaping @Sendable (StyledText, _ pieces: Int) -> Int = { text, _ in text.width }
  ) {
    self.marks = marks
    self.measure = measure
    self.lanes = lanes.map { lane in
      var instants: [Instant] = []
      if lane.start > range.lowerBound, range.contains(lane.start), lane.marbles.first?.time != lane.start {
        instants.append(Instant(time: lane.start, kinds: [.subscribed]))
      }
      let kinds = lane.marbles.map(\.kind)
      var place = lane.marbles.partitioningIndex { $0.time >= range.lowerBound }
      while place < kinds.count, lane.marbles[place].time <= range.upperBound {
        let (start, time) = (place, lane.marbles[place].time)
        while place < kinds.count, lane.marbles[place].time == time { place += 1 }
        instants.append(Instant(time: time, kinds: kinds[start..<place]))
      }
      return instants
    }
    var all = self.lanes.flatMap { $0.map(\.time) } + [range.lowerBound, range.upperBound]
    all.sort()
    var times: [VirtualTime] = []
    for time in all where time != times.last { times.append(time) }
    self.times = times
  }

  /// How an instant is shown by itself.
  ///
  /// - Parameter widest: a value alone that is wider is cut off.
  func cell(_ instant: Instant, widest: Int = widest) -> Cell {
    let end = instant.kinds.last.flatMap { kind in marks.mark(kind).map { StyledText($0, kind.role) } }
    let kinds = end == nil ? instant.kinds : instant.kinds.dropLast()
    let isGroup = instant.kinds.count > 1
    // Nobody could read more of them.
    if kinds.count > Self.widest { return count(instant.valueCount, end: instant.end) }
    let values = kinds.map { StyledText($0.shown, $0.role) }
    // Values of one column each need no space between them.
    let text = values.joined(separator: values.allSatisfy { $0.width == 1 } ? "" : " ")
    if text.width > (kinds.count > 1 ? Self.widest : widest) {
      if kinds.count > 1 { return count(instant.valueCount, end: instant.end) }
      let cut = cut(values[0], to: widest)
      return cell(isGroup ? "(\(cut)\(end ?? ""))" : cut, pieces: instant.kinds.count, isCut: true)
    }
    let isEnd = kinds.isEmpty && instant.end != nil
    return cell(
      isGroup ? "(\(text)\(end ?? ""))" : text + (end ?? ""), pieces: isEnd ? 0 : instant.kinds.count, isEnd: isEnd)
  }

  /// A value cut off to the columns that there are; nil where too little of it would be left.
  func cell(_ instant: Instant, columns: Int) -> Cell? {
    guard instant.kinds.count == 1, instant.valueCount == 1 else { return nil }
    for widest in (4..<Self.widest).reversed() {
      let cell = cell(instant, widest: widest)
      if cell.width <= columns { return cell }
    }
    return nil
  }

  /// How many values there are where they have no room: `×51`, and with the end of the lane `×51│`.
  func count(_ count: Int, end: Marble.Kind?) -> Cell {
    let text = StyledText(marks.times + String(count), .number)
    let mark = end.flatMap { kind in marks.mark(kind).map { StyledText($0, kind.role) } }
    return cell(text + (mark ?? ""), isCut: true)
  }

  private func cell(_ text: StyledText, pieces: Int = 1, isCut: Bool = false, isEnd: Bool = false) -> Cell {
    Cell(text: text, width: measure(text, pieces), isCut: isCut, isEnd: isEnd)
  }

  /// The beginning of a value; a string keeps its quotes.
  func cut(_ value: StyledText, to widest: Int = widest) -> StyledText {
    if value.width <= widest { return value }
    let isString = value.text.utf8.first == UInt8(ascii: "\"")
    var (bytes, room) = (0, widest - 1 - (isString ? 1 : 0))
    for character in value.text {
      room -= DisplayWidth.of(String(character))
      if room < 0 { break }
      bytes += character.utf8.count
    }
    let role = value.spans.first?.role
    return StyledText(value.prefix(bytes: bytes).text + marks.rest + (isString ? "\"" : ""), role)
  }
}
