import SchedulersEssentials

/// A subscription of the session that is no lane, as `sink` makes: what Combine calls an AnyCancellable.
final class SubscriptionObject: CancellableObject {
  private final class SinkScope: Scope {
    weak var subscription: SubscriptionObject?

    override var definition: String? { subscription?.publisher.definition }

    override func stop(_ diagnostic: Diagnostic) {
      subscription?.stop(diagnostic)
    }
  }

  let publisher: PublisherObject
  override var isOver: Bool { hasEnded }
  private var hasEnded = false
  /// The method that made it: `sink`.
  let name: String
  private let onValue: (Value, Stage) -> Void?
  private let onCompletion: (Subscribers.Completion<Thrown>, Stage) -> Void?
  private let scope: SinkScope
  private var token: AnyCancellable?

  /// - Parameter name: the method that made it, which is how its closures are called in messages.
  init(
    _ publisher: PublisherObject, _ name: String, onValue: @escaping (Value, Stage) -> Void?,
    onCompletion: @escaping (Subscribers.Completion<Thrown>, Stage) -> Void?
  ) {
    self.publisher = publisher
    self.name = name
    self.onValue = onValue
    self.onCompletion = onCompletion
    scope = SinkScope(name)
    super.init()
    scope.subscription = self
  }

  override var typeName: String { "AnyCancellable" }

  func start() {
    let stage = Stage(name, scope, publisher.plant)
    let token = publisher.make(in: scope).sink { [onCompletion, weak self] completion in
      guard let self, !self.isOver else { return }
      self.hasEnded = true
      _ = onCompletion(completion, stage)
    } receiveValue: { [onValue, weak self] value in
      guard let self, !self.isOver, stage.plant.countDelivery() else { return }
      _ = onValue(value, stage)
    }
    // It may have ended while it was being made.
    if isOver { token.cancel() } else { self.token = token }
  }

  override func cancel() {
    hasEnded = true
    token?.cancel()
    token = nil
  }

  private func stop(_ diagnostic: Diagnostic) {
    if scope.isStopped { return }
    scope.isStopped = true
    cancel()
    publisher.plant.recorder.record(stop: diagnostic, of: name)
  }
}
