import SchedulersEssentials

/// The state of a source or an operator of a chain.
struct StageFacts {
  let name: StageName
  /// The lane that it serves; empty if it is shared.
  let scope: String
  /// Its subscriber.
  let subscriber: StageName?
  /// The remaining demand; nil if unlimited.
  let wanted: Int?
  /// The values that it holds, the first of them, and until when.
  let held: [(item: Trace.Item, due: VirtualTime?)]
  let heldCount: Int
  /// The state of its timer.
  let timer: StageTimer?
  let ledger: DemandLedger

  var text: String { name.short }

  private static let mostHeld = 3

  init(_ stage: TracedStage, _ trace: Trace) {
    name = stage.shownName
    scope = stage.scope
    subscriber = stage.next?.label
    wanted = stage.demand.outstanding
    held = stage.inHand.prefix(Self.mostHeld).map { (trace.item($0), trace.due(of: $0)) }
    heldCount = stage.inHand.count
    timer = StageTimer(of: stage, trace)
    ledger = stage.demand
  }
}

extension Trace {
  /// Returns the stages above a lane, each after its upstreams.
  func stages(above lane: String, areOpen: Bool) -> [StageFacts] {
    var seen: Set<StageNumber> = []
    var found: [TracedStage] = []
    func visit(_ stage: TracedStage) {
      guard seen.insert(stage.number).inserted else { return }
      if case .shared(let hub) = stage.kind { visit(hub) }
      for input in stage.inputs { visit(input) }
      switch stage.kind {
      case .hub, .end, .code: break
      default: if stage.isOpen || !areOpen { found.append(stage) }
      }
    }
    if let end = tracer.ends[lane] { visit(end) }
    return found.map { StageFacts($0, self) }
  }

  /// Returns the stages that are subscribed to a subject.
  func stages(ofSubject lane: String) -> [StageFacts] {
    let sources = tracer.stages.filter { stage in
      if case .source(lane) = stage.kind { stage.isOpen } else { false }
    }
    return sources.map { StageFacts($0, self) }
  }
}
