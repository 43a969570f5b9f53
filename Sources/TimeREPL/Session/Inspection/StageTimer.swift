import SchedulersEssentials

/// The state of an operator's timer.
struct StageTimer {
  let kind: Kind
  let time: VirtualTime

  enum Kind: String {
    /// Until then it collects or holds back values.
    case window
    /// At that time it ends the stream, unless a value comes.
    case timeout
    /// At that time it ends.
    case end
    /// At that time its next value or completion is due.
    case next
    /// The time since which it measures.
    case since
  }

  /// Returns nil if nothing but its held values waits for a time.
  init?(of stage: TracedStage, _ trace: Trace) {
    let due = trace.due(of: stage)
    var found: (kind: Kind, time: VirtualTime?)
    switch stage.kind {
    case .hub, .end, .code, .shared: return nil
    case .source: found = (.next, due)
    case .operator:
      switch stage.effect.timer {
      case .window: found = (.window, due ?? (stage.closedUntil > trace.now ? stage.closedUntil : nil))
      case .timeout: found = (.timeout, due)
      case .end: found = (.end, due)
      case .interval: found = (.since, stage.last.map { trace[$0].time } ?? stage.opening?.time)
      // Scheduled work without a held value can only be the completion.
      case .none, .silence, .shift: found = (.end, stage.inHand.isEmpty ? due : nil)
      }
      // Upstream has ended, and the stage delays the completion.
      if stage.inHand.isEmpty, stage.inputs.first?.isOver ?? false { found = (.end, due) }
    }
    guard let time = found.time else { return nil }
    (kind, self.time) = (found.kind, time)
  }
}
