import SchedulersEssentials

/// What an operator does with time, as it stands.
struct StageTimer {
  let kind: Kind
  let time: VirtualTime

  enum Kind: String {
    /// Until then it collects, or holds back, what comes.
    case window
    /// Then it gives up, unless something comes.
    case timeout
    /// Then it ends.
    case end
    /// Then its next value or end is due.
    case next
    /// From then on it measures.
    case since
  }

  /// nil where nothing waits for its time but the values that it holds.
  init?(of stage: TracedStage, _ account: Account) {
    let due = account.due(of: stage)
    var found: (kind: Kind, time: VirtualTime?)
    switch stage.kind {
    case .hub, .end, .shared: return nil
    case .source: found = (.next, due)
    case .operator:
      switch stage.effect.timer {
      case .window: found = (.window, due ?? (stage.closedUntil > account.now ? stage.closedUntil : nil))
      case .timeout: found = (.timeout, due)
      case .end: found = (.end, due)
      case .interval: found = (.since, stage.last.map { account[$0].time } ?? stage.opening?.time)
      // What it has put off and does not hold can only be the end.
      case .none, .silence, .shift: found = (.end, stage.inHand.isEmpty ? due : nil)
      }
      // Nothing comes any more, and it holds the end back.
      if stage.inHand.isEmpty, stage.inputs.first?.isOver ?? false { found = (.end, due) }
    }
    guard let time = found.time else { return nil }
    (kind, self.time) = (found.kind, time)
  }
}
