import LineEditing
import SchedulersEssentials
import TestSupport
import Testing

@testable import TimeREPL

/// Properties of every timeline, at every width from 1 to 500.
@Suite struct MarbleDrawingLawTests {
  private struct Case {
    let lanes: [MarbleLane]
    let now: VirtualTime
    let columns: Int
    /// The times to draw; nil for all.
    var range: ClosedRange<VirtualTime>?
    /// The duration of a column; nil to choose one.
    var unit: VirtualTime.Stride?

    func lines(columns: Int? = nil, marks: MarbleMarks = .unicode) -> [String]? {
      let columns = columns ?? self.columns
      return MarbleDrawing(lanes: lanes, now: now, columns: columns, marks: marks, range: range, unit: unit).lines
    }

    private var drawing: MarbleDrawing { MarbleDrawing(lanes: lanes, now: now, columns: columns) }

    /// The number of columns before the lanes.
    var margin: Int { columns - drawing.room }

    /// Returns the case with a random range of times.
    func part(_ random: inout SeededGenerator) -> Case {
      let times = (0..<2).map { _ in VirtualTime(nanoseconds: Int64.random(in: 0...now.nanoseconds, using: &random)) }
      var part = self
      part.range = times.min()!...times.max()!
      return part
    }

    /// Returns the case with a random duration of a column.
    func withUnit(_ random: inout SeededGenerator) -> Case {
      var other = self
      other.unit = .nanoseconds(max(1, Int(now.nanoseconds) / Int.random(in: 1...400, using: &random)))
      return other
    }

    /// Returns the case at an earlier present, so that events come after it. A comparison of lanes with expected
    /// marbles draws such lanes.
    func earlier(_ random: inout SeededGenerator) -> Case {
      let time = VirtualTime(nanoseconds: Int64.random(in: 0...now.nanoseconds, using: &random))
      return Case(lanes: lanes, now: time, columns: columns)
    }

    var cells: MarbleCells { MarbleCells(lanes, in: drawing.drawnRange, now: now, .unicode) }

    func layout(of cells: MarbleCells) -> MarbleLayout? {
      MarbleLayout(cells, unit: nil, room: drawing.room, mostPanels: 200 / (lanes.count + 1), marks: .unicode)
    }
  }

  /// For each seed, a case for each third of the widths; narrow ones are harder.
  private func cases(_ seed: UInt64) -> [Case] {
    var random = SeededMarbles(seed: seed)
    return [1...40, 41...120, 121...500].map { widths in
      let (lanes, now) = random.lanes()
      return Case(lanes: lanes, now: now, columns: Int.random(in: widths, using: &random.generator))
    }
  }

  @Test(arguments: seeds(16))
  func `no line is empty, ends in a space or is wider than the screen`(seed: UInt64) {
    for drawn in cases(seed) {
      for line in drawn.lines() ?? [] {
        #expect(!line.isEmpty && line.last != " ", "seed \(seed)")
        #expect(DisplayWidth.of(line) <= drawn.columns, "seed \(seed), \(drawn.columns) columns: \(line)")
      }
    }
  }

  @Test(arguments: seeds(16))
  func `a drawing is the same at any narrower width that it fits`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for drawn in cases(seed).flatMap({ [$0, $0.part(&random), $0.withUnit(&random), $0.earlier(&random)] }) {
      guard let lines = drawn.lines() else { continue }
      let own = lines.map(DisplayWidth.of).max() ?? 0
      for columns in [own, (own + drawn.columns) / 2, own + 1] where columns <= drawn.columns {
        #expect(drawn.lines(columns: columns) == lines, "seed \(seed), \(drawn.columns) to \(columns) columns")
      }
    }
  }

  @Test(arguments: seeds(16))
  func `ASCII is as wide, line for line`(seed: UInt64) {
    for drawn in cases(seed) {
      let (unicode, ascii) = (drawn.lines() ?? [], drawn.lines(marks: .ascii) ?? [])
      #expect(unicode.map(DisplayWidth.of) == ascii.map(DisplayWidth.of), "seed \(seed), \(drawn.columns) columns")
    }
  }

  @Test(arguments: seeds(16))
  func `every event stands in the column of its time`(seed: UInt64) {
    for drawn in cases(seed) {
      guard let lines = drawn.lines() else { continue }
      let problem = misplaced(drawn, lines)
      #expect(problem == nil, "seed \(seed), \(drawn.columns) columns")
    }
  }

  @Test(arguments: seeds(16))
  func `a drawing that fits a screen fits a wider one, and each drawing fits some screen`(seed: UInt64) {
    for drawn in cases(seed) {
      if drawn.lines() != nil { #expect(drawn.lines(columns: 2 * drawn.columns) != nil, "seed \(seed)") }
      let lines = drawn.lines(columns: 2_000) ?? []
      #expect(lines.count > drawn.lanes.count, "seed \(seed)")
    }
  }

  @Test func `the cases include logs, drawings and panels`() {
    var counts = [0, 0, 0]
    for seed in seeds(120) {
      for drawn in cases(seed) {
        let lines = drawn.lines()
        let panels = lines?.count { $0.hasPrefix(" ") } ?? 0
        counts[lines == nil ? 0 : panels > 1 ? 2 : 1] += 1
      }
    }
    #expect(counts.allSatisfy { $0 > 50 }, "logs, single drawings, panels: \(counts)")
  }

  // MARK: Steps

  /// Returns the first cell that is not in the column of its time, or an event without a cell.
  private func misplaced(_ drawn: Case, _ lines: [String]) -> String? {
    let cells = drawn.cells
    guard let layout = drawn.layout(of: cells) else { return "no layout" }
    for (lane, placed) in layout.lanes.enumerated() {
      var next = 0
      for one in placed {
        let instants = cells.lanes[lane][one.instants]
        guard one.instants.lowerBound == next, let first = instants.first else { return "events are left out" }
        next = one.instants.upperBound
        guard one.column == layout.scale.column(of: first.time) else { return "\(one.cell.text.text) at \(first.time)" }
        let count = instants.reduce(0) { $0 + $1.valueCount }
        if one.instants.count > 1, !one.cell.text.text.hasPrefix("×\(count)") {
          return "\(one.cell.text.text): \(count)"
        }
        guard let panel = layout.panels.firstIndex(where: { $0.contains(one.column) }) else { return "in no panel" }
        let row = Screen(lines[panel * (drawn.lanes.count + 1) + 1 + lane])
        let column = drawn.margin + one.column - layout.panels[panel].lowerBound
        guard row.holds(one.cell.text.text, at: column) else { return "\(one.cell.text.text) in column \(column)" }
      }
      if next != cells.lanes[lane].count { return "events of lane \(lane) are left out" }
    }
    return nil
  }

  /// The columns of a row on a screen; a wide character is followed by an empty column.
  private struct Screen {
    let columns: [String]

    init(_ line: String) {
      columns = line.flatMap { [String($0)] + Array(repeating: "", count: DisplayWidth.of($0) - 1) }
    }

    func holds(_ text: String, at column: Int) -> Bool {
      let end = column + DisplayWidth.of(text)
      return end <= columns.count && columns[column..<end].joined() == text
    }
  }
}
