import SchedulersEssentials

/// Follows the values of a world that is made once more: through which operators each went, and what became of it there.
///
/// The world does what it would do without one. A tracer is bounded: it looks at some lanes, from some time on, and at so
/// many values and no more.
final class Tracer {
  /// The lanes that are looked at; nil for all.
  private let lanes: Set<String>?
  /// From when on.
  private let start: VirtualTime
  /// nil when all has been done.
  @exclusivity(unchecked) private(set) var runtime: Runtime?

  @exclusivity(unchecked) private(set) var stages: [TracedStage] = []
  /// What lanes get their values from, by their names.
  private(set) var ends: [String: TracedStage] = [:]
  @exclusivity(unchecked) var sightings: ContiguousArray<Sighting> = []
  /// Those that a value was made of besides its parent.
  @exclusivity(unchecked) var otherParents: [SightingNumber: [SightingNumber]] = [:]
  /// The value for which a closure subscribed to the subject that sent this one.
  @exclusivity(unchecked) var origins: [SightingNumber: SightingNumber] = [:]
  /// The value that was lost last, and those that rows tell of as dropped, by their numbers.
  @exclusivity(unchecked) var lastLost: SightingNumber?
  private(set) var drops: [EventNumber: SightingNumber] = [:]
  /// The command that led to each event, by its number.
  @exclusivity(unchecked) private(set) var commands: [Site?] = [nil]
  /// How much has been written into the ledgers.
  @exclusivity(unchecked) private var order = 0
  private var hubs: [ObjectIdentifier: TracedStage] = [:]
  /// The stages that are being made, the innermost last.
  private var making: [TracedStage] = []
  /// The deliveries that are going on, the innermost last.
  @exclusivity(unchecked) var deliveries: ContiguousArray<Delivery> = []

  /// A value on its way into a stage.
  struct Delivery {
    let stage: TracedStage
    let sighting: SightingNumber
    /// Whether the stage was over before.
    let isLate: Bool
  }

  static let mostSightings = 1_000_000
  static let mostStages = 100_000

  init(of lanes: Set<String>? = nil, since start: VirtualTime = .zero) {
    self.lanes = lanes
    self.start = start
  }

  func attach(to runtime: Runtime) {
    self.runtime = runtime
  }

  /// It has seen enough, and lets go of the world.
  func detach() {
    runtime?.tracer = nil
    runtime = nil
  }

  func nextOrder() -> Int {
    order += 1
    return order
  }

  var moment: TracedStage.Moment { .init(time: now, events: commands.count, sightings: sightings.count) }
  var now: VirtualTime { runtime?.now ?? .zero }
  var cause: EventNumber { runtime?.cause ?? .none }
  var isFull: Bool { sightings.count >= Self.mostSightings || stages.count >= Self.mostStages }
  var isRecording: Bool { runtime != nil && !isFull && now >= start }

  /// What is kept of a value: an instance lives no longer because it was seen.
  func told(_ value: Value) -> Value { runtime?.machine.instances.haveBeen == true ? value.told : value }

  // MARK: Stages

  /// Makes a publisher's stream, with a stage of its own.
  func runtime(_ publisher: PublisherObject, in scope: Scope) -> Stream {
    guard publisher.isStage, stages.count < Self.mostStages, isWanted(scope) else {
      let stream = publisher.stream(in: scope)
      // What others are looked at for may send here, too.
      return publisher.depth == 0 || publisher.sharedScope != nil ? stream.map(\.plain).eraseToAnyPublisher() : stream
    }
    let next = making.last ?? root(of: scope)
    let origin = deliveries.last { $0.stage === next }?.sighting ?? .none
    let stage = TracedStage(
      kind(of: publisher), publisher.stage, publisher.effect, calling: publisher.functions, scope: scope.name,
      number: stages.count, at: moment, next: next,
      origin: origin)
    stages.append(stage)
    return within(stage) {
      TracedPublisher(stream: publisher.stream(in: scope), stage: stage, tracer: self).eraseToAnyPublisher()
    }
  }

  /// The stage that is being made.
  var current: TracedStage? { making.last }

  /// Makes what belongs to a stage.
  func within<Result>(_ stage: TracedStage?, _ make: () -> Result) -> Result {
    guard let stage else { return make() }
    making.append(stage)
    defer { making.removeLast() }
    return make()
  }

  private func isWanted(_ scope: Scope) -> Bool {
    guard let lanes, !scope.isShared else { return true }
    return scope.serves { lanes.contains($0.name) }
  }

  private func root(of scope: Scope) -> TracedStage {
    if scope.isShared { return hub(of: scope) }
    let end = TracedStage(.end, StageName(scope.name), scope: scope.name, number: stages.count, at: moment)
    stages.append(end)
    ends[scope.name] = end
    return end
  }

  private func hub(of scope: Scope) -> TracedStage {
    if let hub = hubs[ObjectIdentifier(scope)] { return hub }
    let hub = TracedStage(.hub, StageName("share()"), scope: "", number: stages.count, at: moment)
    stages.append(hub)
    hubs[ObjectIdentifier(scope)] = hub
    return hub
  }

  private func kind(of publisher: PublisherObject) -> TracedStage.Kind {
    if let shared = publisher.sharedScope {
      let hub = hub(of: shared)
      hub.label = publisher.stage
      hub.isConnectable = publisher.connectable != nil
      return .shared(hub)
    }
    guard publisher.depth > 0 else { return .source(lane: (publisher as? SubjectObject)?.name) }
    return .operator
  }

  // MARK: The log

  /// A row was logged: a value that has come to a lane is that row, and so is one that was just dropped.
  func log(_ number: EventNumber, isValue: Bool, isDrop: Bool) {
    if number == 0 { return }
    commands.append(runtime?.command)
    if isDrop { drops[number] = lastLost }
    guard isValue, let delivery = deliveries.last, !delivery.sighting.isNone, case .end = delivery.stage.kind else {
      return
    }
    let index = Int(delivery.sighting)
    if case .held = sightings[index].sentValue { sightings[index].sentValue = .row(number) }
  }
}
