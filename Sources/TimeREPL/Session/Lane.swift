import SchedulersEssentials

/// A watched subscription: its events are logged under its name.
final class Lane: Scope, Subscriber {
  typealias Input = Value
  typealias Failure = Thrown

  enum State: Equatable {
    case active
    case over(how: LogEvent.Kind, at: VirtualTime, event: EventNumber)
  }

  /// Whether the lane ended before a time.
  func hasEnded(before time: VirtualTime) -> Bool {
    if case .over(_, let end, _) = state { end < time } else { false }
  }

  let publisher: PublisherObject
  let number: LaneNumber
  // Exclusive access is unchecked, as in `Machine`.
  @exclusivity(unchecked) private(set) var state = State.active
  private let initialDemand: Subscribers.Demand
  private var subscription: (any Subscription)?
  private unowned let world: World
  private lazy var dropObserver = DropObserver(self)

  init(_ name: String, number: LaneNumber, _ publisher: PublisherObject, demand: Subscribers.Demand, in world: World) {
    self.publisher = publisher
    self.number = number
    initialDemand = demand
    self.world = world
    super.init(name)
  }

  func subscribe() {
    Observation.$observer.withValue(observer) {
      publisher.make(in: self).subscribe(self)
    }
  }

  override var observer: (any Observer & Sendable)? { dropObserver }

  override var definition: String? { publisher.definition }

  func receive(subscription: any Subscription) {
    // Creating the pipeline may have stopped the lane already.
    guard state == .active else { return subscription.cancel() }
    self.subscription = subscription
    world.record(.subscribed, lane: number)
    if initialDemand > 0 { subscription.request(initialDemand) }
  }

  func receive(_ value: Value) -> Subscribers.Demand {
    // In a local, because each read of the unowned reference checks that it is alive.
    let world = world
    guard state == .active, world.runtime.countDelivery() else { return .none }
    world.record(.value, value, lane: number)
    return .none
  }

  func receive(completion: Subscribers.Completion<Thrown>) {
    guard state == .active, world.runtime.abortion == nil else { return }
    switch completion {
    case .finished: end(.finished)
    case .failure(let failure): end(.failed, failure.value)
    }
    subscription = nil
  }

  func request(_ demand: Subscribers.Demand) {
    subscription?.request(demand)
  }

  func cancel() {
    guard state == .active else { return }
    end(.cancelled)
    release()
  }

  override func stop(_ diagnostic: Diagnostic) {
    if world.runtime.abortion != nil { return }
    guard state == .active else {
      // As in `receiveCancel`. A stopped lane has reported its error already.
      if !isStopped { world.noteLateStop(diagnostic) }
      return
    }
    world.noteStop(end(.stopped), diagnostic)
    release()
  }

  /// Cancels the subscription without logging, when the world ends.
  func release() {
    let subscription = subscription
    self.subscription = nil
    subscription?.cancel()
  }

  @discardableResult private func end(_ how: LogEvent.Kind, _ value: Value = .void) -> EventNumber {
    let event = world.record(how, value, lane: number)
    state = .over(how: how, at: world.runtime.now, event: event)
    if how == .stopped { isStopped = true }
    return event
  }

  fileprivate func note(_ value: Value, droppedFor reason: DropReason) {
    guard state == .active, world.runtime.abortion == nil else { return }
    world.record(reason == .noDemand ? .dropped : .overflowed, value, lane: number)
  }
}

/// Observes the values that a lane does not receive.
///
/// @unchecked: a world, its lanes and their observers stay on the thread that performs the commands. Sendable is only
/// required by the task-local value through which the observer is passed.
private final class DropObserver: Observer, @unchecked Sendable {
  private weak var lane: Lane?

  init(_ lane: Lane) {
    self.lane = lane
  }

  var observesAll: Bool { false }

  func dropped(_ value: Any, for reason: DropReason) {
    if let value = Value(passed: value) { lane?.note(value, droppedFor: reason) }
  }
}
