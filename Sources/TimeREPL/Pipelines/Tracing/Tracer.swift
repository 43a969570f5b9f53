import SchedulersEssentials

/// Traces values through a replayed world: the operators that each passed, and what they did with it.
///
/// The world behaves as without a tracer. The tracer is limited: it records some lanes, from a time on, and a number of
/// values.
final class Tracer {
  /// The lanes to record; nil for all.
  private let lanes: Set<String>?
  /// The time from which it records.
  private let start: VirtualTime
  // Exclusive access is unchecked, as in `Machine`.
  /// The runtime of the traced world; nil after the end.
  @exclusivity(unchecked) private(set) var runtime: Runtime?

  @exclusivity(unchecked) private(set) var stages: [TracedStage] = []
  /// The stages at the ends of lanes, by lane.
  private(set) var ends: [String: TracedStage] = [:]
  /// The last stage of each subscription, by the subscription's scope.
  private(set) var scopeEnds: [ObjectIdentifier: TracedStage] = [:]
  /// For each row that a closure of `sink` made after its first one: the value that the closure had received.
  private(set) var laterRows: [EventNumber: EmissionNumber] = [:]
  @exclusivity(unchecked) var emissions: ContiguousArray<Emission> = []
  /// When the last test began; nil without tests.
  private(set) var startOfTest: TracedStage.Moment?
  /// The parents of a value besides the first.
  @exclusivity(unchecked) var otherParents: [EmissionNumber: [EmissionNumber]] = [:]
  /// The value for which a closure subscribed to the subject that sent this value.
  @exclusivity(unchecked) var origins: [EmissionNumber: EmissionNumber] = [:]
  /// The value that was lost last; and the values of the rows that show dropped values, by number.
  @exclusivity(unchecked) var lastLost: EmissionNumber?
  private(set) var drops: [EventNumber: EmissionNumber] = [:]
  /// The command that caused each event, by number.
  @exclusivity(unchecked) private(set) var commands: [Site?] = [nil]
  /// The number of entries in the ledgers.
  @exclusivity(unchecked) private var order = 0
  private var hubs: [ObjectIdentifier: TracedStage] = [:]
  /// The stages being made, the innermost last.
  private var making: [TracedStage] = []
  /// The deliveries in progress, the innermost last.
  @exclusivity(unchecked) var deliveries: ContiguousArray<Delivery> = []

  /// A value that is being delivered to a stage.
  struct Delivery {
    let stage: TracedStage
    let emission: EmissionNumber
    /// Whether the stage had ended before.
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

  /// Ends the trace and releases the world.
  func detach() {
    runtime?.tracer = nil
    runtime = nil
  }

  func nextOrder() -> Int {
    order += 1
    return order
  }

  var moment: TracedStage.Moment { .init(time: now, events: commands.count, emissions: emissions.count) }
  var now: VirtualTime { runtime?.now ?? .zero }
  var cause: EventNumber { runtime?.cause ?? .none }
  var isFull: Bool { emissions.count >= Self.mostSightings || stages.count >= Self.mostStages }
  var isRecording: Bool { runtime != nil && !isFull && now >= start }

  /// Returns the form of a value that is kept: tracing must not keep an instance alive.
  func detached(_ value: Value) -> Value { runtime?.machine.instances.haveBeen == true ? value.detached : value }

  // MARK: Stages

  /// Makes a publisher's stream, with a stage of its own.
  func runtime(_ publisher: PublisherObject, in scope: Scope) -> Stream {
    guard publisher.isStage, stages.count < Self.mostStages, isWanted(scope) else {
      let stream = publisher.stream(in: scope)
      // A shared part may also send to subscribers that are not traced, so the values are plain.
      return publisher.depth == 0 || publisher.sharedScope != nil ? stream.map(\.plain).eraseToAnyPublisher() : stream
    }
    let next = making.last ?? root(of: scope)
    let origin = deliveries.last { $0.stage === next }?.emission ?? .none
    let stage = TracedStage(
      kind(of: publisher), publisher.stage, publisher.effect, calling: publisher.functions, scope: scope.name,
      number: stages.count, at: moment, next: next,
      origin: origin)
    stages.append(stage)
    return within(stage) {
      TracedPublisher(stream: publisher.stream(in: scope), stage: stage, tracer: self).eraseToAnyPublisher()
    }
  }

  /// Notes that a test begins.
  func beginTest() { startOfTest = moment }

  /// The stage being made.
  var current: TracedStage? { making.last }

  /// Runs the body as a part of making a stage.
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
    let end = TracedStage(
      scope.endsInCode ? .code : .end, StageName(scope.name), scope: scope.name, number: stages.count, at: moment)
    stages.append(end)
    ends[scope.name] = end
    scopeEnds[ObjectIdentifier(scope)] = end
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

  /// Records the row of the log for a value that has come to a lane or was just dropped.
  func log(_ number: EventNumber, isValue: Bool, isDrop: Bool) {
    if number == 0 { return }
    commands.append(runtime?.command)
    if isDrop { drops[number] = lastLost }
    guard isValue, let delivery = deliveries.last, !delivery.emission.isNone, delivery.stage.isEnd else { return }
    let index = Int(delivery.emission)
    if case .held = emissions[index].state {
      emissions[index].state = .row(number)
    } else if case .code = delivery.stage.kind {
      laterRows[number] = delivery.emission
    }
  }
}
