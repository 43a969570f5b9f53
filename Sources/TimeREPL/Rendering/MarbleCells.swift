import LineEditing
import SchedulersEssentials

/// The cells of a drawing: one for each lane and instant. A letter stands for a text that is too wide, and the legend
/// explains the letter.
struct MarbleCells {
  /// The cells of each lane, by time.
  private(set) var lanes: [[VirtualTime: String]] = []
  private(set) var legend: [(letter: String, text: String)] = []
  /// The instants at which a lane has a cell, begins or ends, in order.
  let instants: [VirtualTime]
  private let marks: MarbleMarks
  private var letters: [String: String] = [:]
  private var taken: Set<String>

  private static let widest = 16

  init(_ lanes: [MarbleLane], now: VirtualTime, _ marks: MarbleMarks) {
    self.marks = marks
    taken = Set(lanes.flatMap(\.marbles).compactMap { if case .letter(let letter) = $0.kind { letter } else { nil } })
    var times = Set(lanes.flatMap { lane in lane.marbles.map(\.time) + [lane.start] }).union([.zero])
    // An expected marble may be later than now, where the other lanes end.
    if let last = times.max(), now < last { times.insert(now) }
    instants = times.sorted()
    self.lanes = lanes.map { cells(of: $0) }
  }

  private mutating func cells(of lane: MarbleLane) -> [VirtualTime: String] {
    var cells: [VirtualTime: String] = lane.start > .zero ? [lane.start: marks.subscribed] : [:]
    var rest = lane.marbles[...]
    while let time = rest.first?.time {
      let instant = rest.prefix { $0.time == time }.map(\.kind)
      rest = rest.dropFirst(instant.count)
      cells[time] = cell(instant)
    }
    return cells
  }

  /// Returns the text for the marbles of one instant, in order: `a`, `(ab)`, `(10 20│)`.
  private mutating func cell(_ kinds: [Marble.Kind]) -> String {
    let end = kinds.last.flatMap(marks.mark)
    let values = (end == nil ? kinds[...] : kinds.dropLast()).map(\.shown)
    // Values of one column each need no space between them.
    var text = values.joined(separator: values.allSatisfy { DisplayWidth.of($0) == 1 } ? "" : " ")
    let isWide = DisplayWidth.of(text) > Self.widest
    if isWide { text = letter(for: text) }
    return kinds.count > 1 && !(isWide && end == nil) ? "(\(text)\(end ?? ""))" : text + (end ?? "")
  }

  private mutating func letter(for text: String) -> String {
    if let letter = letters[text] { return letter }
    var number = legend.count
    while taken.contains(Self.letter(number)) { number += 1 }
    let letter = Self.letter(number)
    taken.insert(letter)
    letters[text] = letter
    legend.append((letter, text))
    return letter
  }

  /// Returns A to Z, then AA, AB and so on.
  private static func letter(_ number: Int) -> String {
    let letter = String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(number % 26)))
    return number < 26 ? letter : Self.letter(number / 26 - 1) + letter
  }

  /// Whether a cell holds only an end.
  func isEnd(_ cell: String) -> Bool { [marks.finished, marks.failed, marks.cancelled].contains(cell) }

  /// Returns the columns of the widest cell of an instant.
  func width(at time: VirtualTime) -> Int {
    lanes.map { $0[time].map { DisplayWidth.of($0) } ?? 0 }.max() ?? 0
  }
}
