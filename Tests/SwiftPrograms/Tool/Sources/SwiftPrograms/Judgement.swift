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
        let lines = [swift, ours.output].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
        let equal = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
        if equal > 0 { print("  after \(equal) equal lines") }
        for (name, rest) in zip(["Swift", "ours "], lines) {
          print("  \(name): " + rest.dropFirst(equal).prefix(6).joined(separator: "\n         "))
        }
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

  private static func shortened(_ text: String) -> String {
    let text = text.replacing("\n", with: "\n         ")
    return text.count > 600 ? text.prefix(600) + "…" : text
  }
}
