import LineEditing
import SchedulersEssentials

/// The instants of each lane of a drawing, and the text of each.
///
/// A cell is a value or a group such as `(ab)` and `(10 20│)`. If that is too wide, it is the beginning of the value or
/// the number of values, `×4`.
struct MarbleCells {
  /// The events of a lane at one instant.
  struct Instant {
    let time: VirtualTime
    /// The marbles, in order. The indices are those of the lane's marbles.
    let kinds: ArraySlice<Marble.Kind>

    /// The number of values.
    var valueCount: Int { kinds.count { !$0.isEnd && $0 != .subscribed } }
    var end: Marble.Kind? { kinds.last.flatMap { $0.isEnd ? $0 : nil } }
  }

  struct Cell {
    let text: StyledText
    let width: Int
    /// Whether the cell leaves out part of the events.
    let isCut: Bool
    /// Whether the cell is only an end, which may touch the cell before it.
    let isEnd: Bool
  }

  /// The instants of each lane.
  let lanes: [[Instant]]
  /// For each lane, the times from its beginning to its end within the drawing; nil for a lane outside of the drawing.
  let alive: [ClosedRange<VirtualTime>?]
  /// The distinct times of all instants, and of the beginning and end of the drawing and of each lane, in order.
  let times: [VirtualTime]
  private let marks: MarbleMarks
  private let measure: @Sendable (StyledText, _ pieces: Int) -> Int

  /// The width at which values are cut off.
  static let widest = 16

  /// - Parameters:
  ///   - range: the times to draw; the lanes stop at its end.
  ///   - now: the time up to which open lanes are drawn; nil for the end of the range.
  ///   - measure: the width of a text that shows the given number of values; by default its width on a screen.
  init(
    _ lanes: [MarbleLane], in range: ClosedRange<VirtualTime>, now: VirtualTime? = nil, _ marks: MarbleMarks,
    measure: @escaping @Sendable (StyledText, _ pieces: Int) -> Int = { text, _ in text.width }
  ) {
    self.marks = marks
    self.measure = measure
    // Letters have quotes if other strings have them.
    let quotes = lanes.contains { lane in lane.marbles.contains { if case .string = $0.kind { true } else { false } } }
    self.lanes = lanes.map { lane in
      var instants: [Instant] = []
      if lane.start > range.lowerBound, range.contains(lane.start), lane.marbles.first?.time != lane.start {
        instants.append(Instant(time: lane.start, kinds: [.subscribed]))
      }
      let kinds = lane.marbles.map { quotes ? $0.kind.quoted : $0.kind }
      var place = lane.marbles.partitioningIndex { $0.time >= range.lowerBound }
      while place < kinds.count, lane.marbles[place].time <= range.upperBound {
        let (start, time) = (place, lane.marbles[place].time)
        while place < kinds.count, lane.marbles[place].time == time { place += 1 }
        instants.append(Instant(time: time, kinds: kinds[start..<place]))
      }
      return instants
    }
    alive = lanes.map { $0.alive(until: now ?? range.upperBound, in: range) }
    var all = self.lanes.flatMap { $0.map(\.time) } + [range.lowerBound, range.upperBound]
    for alive in alive.compactMap({ $0 }) { all += [alive.lowerBound, alive.upperBound] }
    all.sort()
    var times: [VirtualTime] = []
    for time in all where time != times.last { times.append(time) }
    self.times = times
  }

  /// Returns the cell of an instant.
  ///
  /// - Parameter widest: the width at which a single value is cut off.
  func cell(_ instant: Instant, widest: Int = widest) -> Cell {
    let end = instant.kinds.last.flatMap { kind in marks.mark(kind).map { StyledText($0, kind.role) } }
    let kinds = end == nil ? instant.kinds : instant.kinds.dropLast()
    let isGroup = instant.kinds.count > 1
    // A longer group would be unreadable.
    if kinds.count > Self.widest { return count(instant.valueCount, end: instant.end) }
    let values = kinds.map { StyledText($0.shown, $0.role) }
    // Values of one column each need no space between them; digits do, or else they would read as one number.
    let isLetters = kinds.allSatisfy { if case .digit = $0 { false } else { true } }
    let text = values.joined(separator: isLetters && values.allSatisfy { $0.width == 1 } ? "" : " ")
    if text.width > (kinds.count > 1 ? Self.widest : widest) {
      if kinds.count > 1 { return count(instant.valueCount, end: instant.end) }
      let cut = cut(values[0], to: widest)
      return cell(isGroup ? "(\(cut)\(end ?? ""))" : cut, pieces: instant.kinds.count, isCut: true)
    }
    let isEnd = kinds.isEmpty && instant.end != nil
    return cell(
      isGroup ? "(\(text)\(end ?? ""))" : text + (end ?? ""), pieces: isEnd ? 0 : instant.kinds.count, isEnd: isEnd)
  }

  /// Returns a value that is cut off at the given width; nil if too little of it would remain.
  func cell(_ instant: Instant, columns: Int) -> Cell? {
    guard instant.kinds.count == 1, instant.valueCount == 1 else { return nil }
    for widest in (4...Self.widest).reversed() {
      let cell = cell(instant, widest: widest)
      if cell.width <= columns { return cell }
    }
    return nil
  }

  /// Returns a count of values: `×51`, and with the end of the lane `×51│`.
  func count(_ count: Int, end: Marble.Kind?) -> Cell {
    let text = StyledText(marks.times + String(count), .number)
    let mark = end.flatMap { kind in marks.mark(kind).map { StyledText($0, kind.role) } }
    return cell(text + (mark ?? ""), isCut: true)
  }

  private func cell(_ text: StyledText, pieces: Int = 1, isCut: Bool = false, isEnd: Bool = false) -> Cell {
    Cell(text: text, width: measure(text, pieces), isCut: isCut, isEnd: isEnd)
  }

  /// Cuts a value off. A string keeps its quotes.
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

extension Marble.Kind {
  /// A letter as a string, which is shown with quotes.
  fileprivate var quoted: Marble.Kind { if case .letter(let letter) = self { .string(letter) } else { self } }
}
