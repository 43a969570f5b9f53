/// Words for the answer of `compare`.
struct ComparisonText {
  let lines: [String]

  init(_ comparisons: [LaneComparison]) {
    if comparisons.allSatisfy({ $0.difference == nil }) {
      lines = ["no difference"]
    } else {
      lines = comparisons.map(Self.line)
    }
  }

  private static func line(_ comparison: LaneComparison) -> String {
    let (first, other) = (EscapedText.of(comparison.first), EscapedText.of(comparison.other))
    switch comparison.difference {
    case nil: return "no difference between \(first) and \(other)"
    case .shifted(let shift):
      return "\(other) has the same values, \(DurationText.of(abs(shift))) \(shift < 0 ? "earlier" : "later")"
    case .retimed(let marble, let time):
      return "\(other) has the same values at other times: \(marble.kind.row) at \(DurationText.of(time)), "
        + "not at \(DurationText.of(marble.time))"
    case .content(let time, let mine, let its, let isMore):
      return "first difference at \(DurationText.of(time)): \(first) \(having(mine, isMore)), "
        + "\(other) \(having(its, isMore))"
    }
  }

  private static func having(_ kind: Marble.Kind?, _ isMore: Bool) -> String {
    switch kind {
    case nil: isMore ? "has nothing more" : "has nothing"
    case .cancelled: "was cancelled"
    case let kind?: "has \(kind.row)"
    }
  }
}
