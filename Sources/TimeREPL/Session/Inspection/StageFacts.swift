import SchedulersEssentials

/// A source or an operator of a chain, as it stands.
struct StageFacts {
  let name: StageName
  /// The lane that it serves; empty for what is shared.
  let scope: String
  /// What is subscribed to it.
  let subscriber: StageName?
  /// How many more values are wanted; nil for any number.
  let wanted: Int?
  /// What it holds, the first of them, and until when.
  let held: [(item: Account.Item, due: VirtualTime?)]
  let heldCount: Int
  /// What its clock is set for.
  let timer: StageTimer?
  let ledger: DemandLedger

  var text: String { name.short }

  private static let mostHeld = 3

  init(_ stage: TracedStage, _ account: Account) {
    name = stage.shownName
    scope = stage.scope
    subscriber = stage.next?.label
    wanted = stage.demand.outstanding
    held = stage.inHand.prefix(Self.mostHeld).map { (account.item($0), account.due(of: $0)) }
    heldCount = stage.inHand.count
    timer = StageTimer(of: stage, account)
    ledger = stage.demand
  }
}

extension Account {
  /// The stages above a lane, each behind those that it gets its values from.
  func stages(above lane: String, areOpen: Bool) -> [StageFacts] {
    var seen: Set<StageNumber> = []
    var found: [TracedStage] = []
    func visit(_ stage: TracedStage) {
      guard seen.insert(stage.number).inserted else { return }
      if case .shared(let hub) = stage.kind { visit(hub) }
      for input in stage.inputs { visit(input) }
      switch stage.kind {
      case .hub, .end: break
      default: if stage.isOpen || !areOpen { found.append(stage) }
      }
    }
    if let end = tracer.ends[lane] { visit(end) }
    return found.map { StageFacts($0, self) }
  }

  /// Those that are subscribed to a subject.
  func stages(ofSubject lane: String) -> [StageFacts] {
    let sources = tracer.stages.filter { stage in
      if case .source(lane) = stage.kind { stage.isOpen } else { false }
    }
    return sources.map { StageFacts($0, self) }
  }
}
