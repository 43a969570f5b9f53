/// Words for the answer of `compare`.
struct ComparisonText {
  let lines: [StyledText]

  init(_ comparisons: [LaneComparison], in log: EventLog) {
    if comparisons.allSatisfy({ $0.difference == nil }) {
      lines = ["no difference"]
    } else {
      lines = comparisons.map { Self.line($0, in: log) }
    }
  }

  private static func line(_ comparison: LaneComparison, in log: EventLog) -> StyledText {
    func name(_ lane: String) -> StyledText {
      StyledText(EscapedText.of(lane), log.number(ofLane: lane).map { .lane(Int($0)) })
    }
    let (first, other) = (name(comparison.first), name(comparison.other))
    switch comparison.difference {
    case nil: return "no difference between \(first) and \(other)"
    case .shifted(let shift):
      return "\(other) has the same values, \(DurationText.of(abs(shift))) \(shift < 0 ? "earlier" : "later")"
    case .retimed(let marble, let time):
      let text: StyledText = "\(other) has the same values at other times: \(marble.kind.row) at "
      return text + "\(DurationText.of(time)), not at \(DurationText.of(marble.time))"
    case .content(let time, let mine, let its, let isMore):
      let text: StyledText = "first difference at \(DurationText.of(time), .time): \(first) \(having(mine, isMore)), "
      return text + "\(other) \(having(its, isMore))"
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
