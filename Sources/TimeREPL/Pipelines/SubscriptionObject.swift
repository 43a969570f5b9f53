import SchedulersEssentials

/// A subscription of the session that is no lane, as `sink` makes: what Combine calls an AnyCancellable.
final class SubscriptionObject: CancellableObject {
  private final class SinkScope: Scope {
    private let runtime: Runtime
    weak var subscription: SubscriptionObject?

    init(_ name: String, _ runtime: Runtime) {
      self.runtime = runtime
      super.init(name)
    }

    override var definition: String? { subscription?.publisher.definition }

    /// Tells of it also when nobody has the subscription any more: what drops it calls closures too.
    override func stop(_ diagnostic: Diagnostic) {
      if isStopped { return }
      isStopped = true
      subscription?.cancel()
      runtime.recorder.record(stop: diagnostic, of: name)
    }
  }

  let publisher: PublisherObject
  override var isOver: Bool { hasEnded }
  private var hasEnded = false
  /// The method that made it: `sink`.
  let name: String
  private let onValue: (Value, PipelineStage) -> Void?
  private let onCompletion: (Subscribers.Completion<Thrown>, PipelineStage) -> Void?
  private let scope: SinkScope
  private var token: AnyCancellable?

  /// - Parameter name: the method that made it, which is how its closures are called in messages.
  init(
    _ publisher: PublisherObject, _ name: String, onValue: @escaping (Value, PipelineStage) -> Void?,
    onCompletion: @escaping (Subscribers.Completion<Thrown>, PipelineStage) -> Void?
  ) {
    self.publisher = publisher
    self.name = name
    self.onValue = onValue
    self.onCompletion = onCompletion
    scope = SinkScope(name, publisher.runtime)
    super.init()
    scope.subscription = self
  }

  override var typeName: String { "AnyCancellable" }

  func start() {
    let stage = PipelineStage(StageName(name), scope, publisher.runtime)
    let token = publisher.make(in: scope).sink { [onCompletion, weak self] completion in
      guard let self, !self.isOver else { return }
      self.hasEnded = true
      _ = onCompletion(completion, stage)
    } receiveValue: { [onValue, weak self] value in
      guard let self, !self.isOver, stage.runtime.countDelivery() else { return }
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
}
