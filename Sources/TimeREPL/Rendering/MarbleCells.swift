import LineEditing
import SchedulersEssentials

/// What stands where on the lanes of a drawing: for each lane and instant one cell. What is too wide for a cell is shown
/// by a letter, which the legend explains.
struct MarbleCells {
  /// For each lane, its cells by their time.
  private(set) var lanes: [[VirtualTime: StyledText]] = []
  private(set) var legend: [(letter: String, text: String)] = []
  /// All instants at which something stands, in order, and those at which lanes begin and stop.
  let instants: [VirtualTime]
  private let marks: MarbleMarks
  private var letters: [String: String] = [:]
  private var taken: Set<String>

  private static let widest = 16

  init(_ lanes: [MarbleLane], now: VirtualTime, _ marks: MarbleMarks) {
    self.marks = marks
    taken = Set(lanes.flatMap(\.marbles).compactMap { if case .letter(let letter) = $0.kind { letter } else { nil } })
    var times = Set(lanes.flatMap { lane in lane.marbles.map(\.time) + [lane.start] }).union([.zero])
    // What is expected may be later than now, where the other lanes stop.
    if let last = times.max(), now < last { times.insert(now) }
    instants = times.sorted()
    self.lanes = lanes.map { cells(of: $0) }
  }

  private mutating func cells(of lane: MarbleLane) -> [VirtualTime: StyledText] {
    var cells: [VirtualTime: StyledText] = lane.start > .zero ? [lane.start: StyledText(marks.subscribed)] : [:]
    var rest = lane.marbles[...]
    while let time = rest.first?.time {
      let instant = rest.prefix { $0.time == time }.map(\.kind)
      rest = rest.dropFirst(instant.count)
      cells[time] = cell(instant)
    }
    return cells
  }

  /// What happens at one instant, in order: `a`, `(ab)`, `(10 20│)`.
  private mutating func cell(_ kinds: [Marble.Kind]) -> StyledText {
    let end = kinds.last.flatMap { kind in marks.mark(kind).map { StyledText($0, kind.role) } }
    let values = (end == nil ? kinds[...] : kinds.dropLast()).map { StyledText($0.shown, $0.role) }
    // Those of one column each cannot be mistaken.
    var text = values.joined(separator: values.allSatisfy { $0.width == 1 } ? "" : " ")
    let isWide = text.width > Self.widest
    if isWide { text = StyledText(letter(for: text.text), text.spans.first?.role) }
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

  /// A to Z, then AA, AB and so on.
  private static func letter(_ number: Int) -> String {
    let letter = String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(number % 26)))
    return number < 26 ? letter : Self.letter(number / 26 - 1) + letter
  }

  /// Whether nothing but an end stands in a cell.
  func isEnd(_ cell: StyledText) -> Bool {
    [marks.finished, marks.failed, marks.cancelled].contains(cell.text)
  }

  /// The columns of the widest cell of an instant.
  func width(at time: VirtualTime) -> Int {
    lanes.map { $0[time]?.width ?? 0 }.max() ?? 0
  }
}
