import Foundation

/// What `programs judge` and `programs --generate` print of a comparison.
struct Judgement {
  private(set) var differing = 0
  private var (same, accepted, refused) = (0, 0, 0)

  /// Prints each statement that Swift and TimeREPL do not agree upon.
  init(_ verdicts: [(statement: Comparison.Statement, verdict: Comparison.Verdict)]) {
    for (statement, verdict) in verdicts {
      switch verdict {
      case .same: same += 1
      case .differs(let swift, let ours):
        differing += 1
        print("\n\(statement.name)")
        for line in Self.difference(swift, ours.output) { print("  \(line)") }
        if !ours.succeeded { print("  \(Self.shortened(ours.errors))") }
      case .refused(let why, let ours) where ours.succeeded:
        accepted += 1
        print("\n\(statement.name)\n  Swift refuses: \(Self.shortened(why))\n  ours : \(Self.shortened(ours.output))")
      case .refused: refused += 1
      }
    }
  }

  var isRight: Bool { differing == 0 && accepted == 0 }

  var compared: Int { same + differing }

  var summary: String {
    "\(same) the same, \(differing) differ, \(accepted) that only Swift refuses, \(refused) that both refuse"
  }

  /// The lines that only one of the texts has, at their places: those of Swift behind `-` and ours behind `+`.
  private static func difference(_ swift: String, _ ours: String) -> [String] {
    let lines = [swift, ours].map { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    var rows: [(line: Int, order: Int, text: String)] = []
    for change in lines[1].difference(from: lines[0]) {
      switch change {
      case .remove(let offset, let text, _): rows.append((offset, 0, "- \(offset + 1): \(text)"))
      case .insert(let offset, let text, _): rows.append((offset, 1, "+ \(offset + 1): \(text)"))
      }
    }
    let sorted = rows.sorted { ($0.line, $0.order) < ($1.line, $1.order) }.map(\.text)
    return sorted.count > shown ? sorted.prefix(shown) + ["… \(sorted.count - shown) more"] : sorted
  }

  private static let shown = 16

  private static func shortened(_ text: String) -> String {
    let text = text.replacing("\n", with: "\n         ")
    return text.count > 600 ? text.prefix(600) + "…" : text
  }
}
