extension ReplyText {
  /// Returns the counts of the whole session, then those of each lane.
  func stats(_ facts: StatsFacts) -> [StyledText] {
    let busiest = facts.busiest.map { ", at most \($0.actions) at one instant, first at \(DurationText.of($0.at))" }
    let world = [
      ["time", DurationText.of(facts.now)],
      ["inputs", "\(facts.inputs)"],
      ["actions", "\(facts.actions)\(busiest ?? "")"],
      ["pending", "\(facts.pending), at most \(facts.mostPending)"],
      ["events", "\(facts.events)"],
      ["memory", "\(about(facts.memory.total)) of \(ByteCount.text(facts.memory.limit))"],
    ]
    let parts = [
      ("values", facts.memory.values), ("rows", facts.memory.rows), ("pending", facts.memory.pending),
      ("inputs", facts.memory.inputs),
    ]
    let lanes = facts.lanes.map { row in
      [
        StyledText(EscapedText.of(row.name), log.number(ofLane: row.name).map { .lane(Int($0)) }),
        StyledText(row.counts.map { $0.kind.counted($0.count) }.joined(separator: ", ")),
      ]
    }
    let memory = parts.map { "\($0) \(about($1))" }.joined(separator: ", ")
    return table([], (world + [["of it", memory]]).map(\.plain))
      + (lanes.isEmpty ? [] : table(["lane", "events"], lanes))
  }

  /// Rounds to three digits, because memory is estimated and not measured.
  private func about(_ bytes: Int) -> String { ByteCount.text(ByteCount.rounded(bytes)) }
}

extension LogEvent.Kind {
  /// Returns the count with its noun.
  fileprivate func counted(_ count: Int) -> String {
    switch self {
    case .value: count == 1 ? "1 value" : "\(count) values"
    case .stage: "\(count) left the operator"
    case .dropped: "\(count) dropped for lack of demand"
    case .overflowed: "\(count) dropped by a full buffer"
    case .print, .printOpen: count == 1 ? "1 line" : "\(count) lines"
    case .subscribed, .finished, .failed, .cancelled, .stopped: count == 1 ? "\(self)" : "\(count) times \(self)"
    }
  }
}
