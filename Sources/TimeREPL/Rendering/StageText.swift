import SchedulersEssentials

/// Words for the stages of a pipeline: the answers of `show` and `demand`.
struct StageText {
  let log: EventLog
  /// Whether operators are shown as they were typed.
  var isFull = false

  func name(_ name: StageName?) -> String { EscapedText.of(name.map { isFull ? $0.full : $0.short } ?? "") }

  /// Returns the state of a stage, for `show`.
  func state(_ stage: StageFacts, showsScope: Bool) -> String {
    let scope = showsScope && !stage.scope.isEmpty ? " of \(EscapedText.of(stage.scope))" : ""
    let wanted =
      switch stage.wanted {
      case nil: "any number"
      case let count? where count > 0: "\(count) more"
      default: "no more"
      }
    return "\(wanted) wanted by \(name(stage.subscriber))\(scope)" + timer(stage) + held(stage)
  }

  private func timer(_ stage: StageFacts) -> String {
    guard let timer = stage.timer else { return "" }
    let time = DurationText.of(timer.time)
    return switch timer.kind {
    case .window: ", window until \(time)"
    case .timeout: ", times out at \(time)"
    case .end: ", ends at \(time)"
    case .next: ", next at \(time)"
    case .since: ", measures since \(time)"
    }
  }

  private func held(_ stage: StageFacts) -> String {
    if stage.held.isEmpty { return "" }
    let text = ExplanationText(log: log)
    let values = stage.held.map { item, due in
      let isSaid = due == stage.timer?.time
      return text.text(item) + (isSaid ? "" : due.map { " until \(DurationText.of($0))" } ?? "")
    }
    let more = stage.heldCount > stage.held.count ? " and \(stage.heldCount - stage.held.count) more" : ""
    return ", holds " + values.joined(separator: ", ") + more
  }

  // MARK: Demand

  /// Returns the demand of each stage: totals, then each request, delivery and drop.
  func ledger(_ stages: [StageFacts]) -> (totals: [[String]], entries: [[String]], isCut: Bool) {
    let totals = stages.map { stage in
      [
        EscapedText.of(stage.text), count(stage.ledger.requested.max), "\(stage.ledger.delivered)",
        "\(stage.ledger.dropped)",
      ]
    }
    let all = stages.flatMap { stage in stage.ledger.entries.map { (stage, $0) } }
    let sorted = all.sorted { $0.1.order < $1.1.order }
    let entries = sorted.map { stage, entry in
      let verb =
        switch entry.kind {
        case .requested: "requested from"
        case .delivered: "delivered by"
        case .dropped: "dropped by"
        }
      return [DurationText.of(entry.time), "\(count(entry.count)) \(verb) \(EscapedText.of(stage.text))"]
    }
    return (totals, entries, stages.contains { $0.ledger.isCut })
  }

  private func count(_ count: Int?) -> String { count.map(String.init) ?? "unlimited" }
}
