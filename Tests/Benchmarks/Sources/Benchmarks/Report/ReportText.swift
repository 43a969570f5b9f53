/// The table as it is printed: each line by itself, since measuring the next takes a while.
struct ReportText {
  private static let headings = ["figure", "unit", "baseline is", "target"]
  /// Of the columns that hold words: name, unit, what the baseline is, target.
  private let widths: [Int]

  init(_ rows: [Row]) {
    let cells = [Self.headings] + rows.map(Self.words)
    widths = Self.headings.indices.map { column in (cells.map { $0[column].count }.max() ?? 0) + 2 }
  }

  var header: String {
    line(Self.headings, ["ours", "baseline", "ratio", "/action"], "verdict")
  }

  func line(_ outcome: Outcome) -> String {
    let figures = outcome.figures
    let numbers = [figures?.ours, figures?.baseline, figures?.ratio, figures?.actionRatio].map { $0?.short ?? "" }
    let verdict = [outcome.verdict.word, outcome.verdict.reason ?? outcome.missing].compactMap { $0 }
    let words = [outcome.name, outcome.unit.description, outcome.baselineName ?? "", outcome.target]
    return line(words, numbers, verdict.joined(separator: ": "))
  }

  /// What would be measured.
  func list(_ rows: [Row]) -> String {
    rows.map { row in
      let words = Self.words(row)
      return words[0].padded(widths[0]) + words[1].padded(widths[1]) + words[3]
    }.joined(separator: "\n")
  }

  private static func words(_ row: Row) -> [String] {
    [row.name, row.unit.description, row.baseline ?? "", row.targets.words(baseline: row.baseline)]
  }

  private func line(_ words: [String], _ numbers: [String], _ verdict: String) -> String {
    words[0].padded(widths[0]) + words[1].padded(widths[1]) + numbers.map { $0.indented(9) }.joined() + "  "
      + words[2].padded(widths[2]) + words[3].padded(widths[3]) + verdict
  }

  static func summary(_ outcomes: [Outcome]) -> String {
    let words = ["reached", "missed", "measured", "not compared", "not measured", "failed"]
    let counts = words.compactMap { word in
      let count = outcomes.count { $0.verdict.word == word }
      return count == 0 ? nil : "\(count) \(word)"
    }
    return counts.joined(separator: ", ")
  }
}
