import SchedulersEssentials

/// A subscription of the session that is no lane, as `sink` makes: what Combine calls an AnyCancellable.
///
/// Whoever has it keeps the subscription. It ends with it, as in Combine; but what nobody has stored while its command
/// was being performed goes on, and a note says so.
final class SubscriptionObject: CancellableObject {
  let core: SubscriptionCore
  private var isStored = false

  init(_ core: SubscriptionCore) {
    self.core = core
    super.init()
  }

  deinit {
    if core.isOver { return }
    if isStored || core.madeBy == nil || core.madeBy !== core.runtime.performed { return core.end(with: core.runtime) }
    core.runtime.recorder.keep(core)
  }

  override var isOver: Bool { core.isOver }
  override var typeName: String { "AnyCancellable" }
  override func noteStored() { isStored = true }
  override func cancel() { core.cancel() }
}

/// What a subscription is without those who have it.
final class SubscriptionCore: CancellableObject {
  private final class SinkScope: Scope {
    private let runtime: Runtime
    weak var subscription: SubscriptionCore?

    init(_ name: String, _ runtime: Runtime) {
      self.runtime = runtime
      super.init(name)
    }

    override var definition: String? { subscription?.publisher?.definition }

    /// Tells of it also when nobody has the subscription any more: what drops it calls closures too.
    override func stop(_ diagnostic: Diagnostic) {
      if isStopped { return }
      isStopped = true
      subscription?.cancel()
      runtime.recorder.record(stop: diagnostic, of: name)
    }
  }

  /// What is subscribed to; nil when that is over, since its closures may hold instances.
  private(set) var publisher: PublisherObject?
  let runtime: Runtime
  /// The command that led to it.
  let madeBy: Site?
  override var isOver: Bool { hasEnded }
  private var hasEnded = false
  /// The method that made it: `sink`.
  let name: String
  private var onValue: ((Value, PipelineStage) -> Void?)?
  private var onCompletion: ((Subscribers.Completion<Thrown>, PipelineStage) -> Void?)?
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
    runtime = publisher.runtime
    madeBy = runtime.performed
    scope = SinkScope(name, runtime)
    super.init()
    scope.subscription = self
  }

  override var typeName: String { "AnyCancellable" }

  func start() {
    guard let publisher else { return }
    let stage = PipelineStage(StageName(name), scope, publisher.runtime)
    let token = publisher.make(in: scope).sink { [weak self] completion in
      guard let self, !self.isOver else { return }
      self.hasEnded = true
      let onCompletion = self.onCompletion
      self.letGo()
      _ = onCompletion?(completion, stage)
    } receiveValue: { [weak self] value in
      guard let self, !self.isOver, stage.runtime.countDelivery() else { return }
      _ = self.onValue?(value, stage)
    }
    // It may have ended while it was being made.
    if isOver { token.cancel() } else { self.token = token }
  }

  /// Whoever had it has gone: where that went with an instance, a row says so.
  fileprivate func end(with runtime: Runtime) {
    if let owner = runtime.machine.instances.owner { runtime.recorder.record(cancelled: "\(owner): \(name)") }
    cancel()
  }

  override func cancel() {
    hasEnded = true
    let token = token
    self.token = nil
    token?.cancel()
    letGo()
  }

  /// As Combine does, it keeps none of its closures when it is over.
  private func letGo() { (publisher, onValue, onCompletion) = (nil, nil, nil) }
}
