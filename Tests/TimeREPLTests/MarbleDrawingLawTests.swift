import LineEditing
import SchedulersEssentials
import TestSupport
import Testing

@testable import TimeREPL

/// Laws of all drawings, at every width from 1 to 500.
@Suite struct MarbleDrawingLawTests {
  private struct Case {
    let lanes: [MarbleLane]
    let now: VirtualTime
    let columns: Int

    func lines(columns: Int? = nil, marks: MarbleMarks = .unicode) -> [String]? {
      let columns = columns ?? self.columns
      return MarbleDrawing(lanes: lanes, now: now, columns: columns, marks: marks).lines
    }

    var cells: MarbleCells {
      MarbleCells(lanes, now: lanes.contains { $0.end == nil } ? now : 0, .unicode)
    }
  }

  /// For each seed one case for each third of the widths; narrow ones are harder.
  private func cases(_ seed: UInt64) -> [Case] {
    var random = SeededMarbles(seed: seed)
    return [1...40, 41...120, 121...500].map { widths in
      let (lanes, now) = random.lanes()
      return Case(lanes: lanes, now: now, columns: Int.random(in: widths, using: &random.generator))
    }
  }

  @Test(arguments: seeds(240))
  func `no line is empty, ends in a space or is wider than the screen`(seed: UInt64) {
    for drawn in cases(seed) {
      for line in drawn.lines() ?? [] {
        #expect(!line.isEmpty && line.last != " ", "seed \(seed)")
        #expect(DisplayWidth.of(line) <= drawn.columns, "seed \(seed), \(drawn.columns) columns: \(line)")
      }
    }
  }

  @Test(arguments: seeds(240))
  func `a drawing is the same at any narrower width that it fits`(seed: UInt64) {
    for drawn in cases(seed) {
      guard let lines = drawn.lines() else { continue }
      let own = lines.map(DisplayWidth.of).max() ?? 0
      for columns in [own, (own + drawn.columns) / 2, own + 1] where columns <= drawn.columns {
        #expect(drawn.lines(columns: columns) == lines, "seed \(seed), \(drawn.columns) to \(columns) columns")
      }
    }
  }

  @Test(arguments: seeds(240))
  func `ASCII drawings have the same width on each line`(seed: UInt64) {
    for drawn in cases(seed) {
      let (unicode, ascii) = (drawn.lines() ?? [], drawn.lines(marks: .ascii) ?? [])
      #expect(unicode.map(DisplayWidth.of) == ascii.map(DisplayWidth.of), "seed \(seed), \(drawn.columns) columns")
    }
  }

  @Test(arguments: seeds(240))
  func `every event is in the column of its time`(seed: UInt64) {
    for drawn in cases(seed) {
      guard let lines = drawn.lines() else { continue }
      let problem = misplaced(drawn, lines)
      #expect(problem == nil, "seed \(seed), \(drawn.columns) columns")
    }
  }

  @Test(arguments: seeds(240))
  func `a drawing that fits a screen fits a wider one, and every drawing fits some width`(seed: UInt64) {
    for drawn in cases(seed) {
      if drawn.lines() != nil { #expect(drawn.lines(columns: 2 * drawn.columns) != nil, "seed \(seed)") }
      let lines = drawn.lines(columns: 2_000) ?? []
      #expect(lines.count > drawn.lanes.count, "seed \(seed)")
    }
  }

  @Test func `the random logs include drawings and panels`() {
    var counts = [0, 0, 0]
    for seed in seeds(400) {
      for drawn in cases(seed) {
        let lines = drawn.lines()
        let panels = lines?.count { $0.hasPrefix(" ") } ?? 0
        counts[lines == nil ? 0 : panels > 1 ? 2 : 1] += 1
      }
    }
    #expect(counts.allSatisfy { $0 > 50 }, "logs, single drawings, panels: \(counts)")
  }

  // MARK: Steps

  /// Returns the first event that is not in the same column as the others of its instant.
  private func misplaced(_ drawn: Case, _ lines: [String]) -> String? {
    let cells = drawn.cells
    let indent = lines.first?.prefix { $0 == " " }.count ?? 0
    let height = drawn.lanes.count + 1
    let panels = (lines.count - cells.legend.count) / height
    // For each instant, the panel and the column of the first cell found.
    var places: [VirtualTime: [Int]] = [:]
    for (lane, ownCells) in cells.lanes.enumerated() {
      var (panel, column) = (0, indent)
      for (time, cell) in ownCells.sorted(by: { $0.key < $1.key }) {
        while panel < panels {
          if let place = places[time] {
            let row = Screen(lines[place[0] * height + 1 + lane])
            guard row.holds(cell, at: place[1]) else { return "\(cell) at \(time), \(place)" }
            (panel, column) = (place[0], place[1] + DisplayWidth.of(cell))
            break
          }
          if let found = Screen(lines[panel * height + 1 + lane]).place(of: cell, from: column) {
            places[time] = [panel, found]
            column = found + DisplayWidth.of(cell)
            break
          }
          (panel, column) = (panel + 1, indent)
        }
        if panel == panels { return "\(cell) of lane \(lane) at \(time) is not drawn" }
      }
    }
    return nil
  }

  /// A row as columns of a screen; a wide character is followed by an empty column.
  private struct Screen {
    let columns: [String]

    init(_ line: String) {
      columns = line.flatMap { [String($0)] + Array(repeating: "", count: DisplayWidth.of($0) - 1) }
    }

    func holds(_ text: String, at column: Int) -> Bool {
      let end = column + DisplayWidth.of(text)
      return end <= columns.count && columns[column..<end].joined() == text
    }

    func place(of text: String, from column: Int) -> Int? {
      let width = DisplayWidth.of(text)
      return columns.indices.dropLast(width - 1).first { start in
        start >= column && columns[start..<(start + width)].joined() == text
      }
    }
  }
}
