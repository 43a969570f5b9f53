import SchedulersEssentials

/// A subscription that is not a lane, such as that of `sink`: Combine's AnyCancellable.
///
/// As in Combine it ends when it is released. But a subscription that its command did not store continues, with a note.
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

/// The subscription itself, without its owners.
final class SubscriptionCore: CancellableObject {
  private final class SinkScope: Scope {
    private let runtime: Runtime
    weak var subscription: SubscriptionCore?

    init(_ name: String, _ runtime: Runtime) {
      self.runtime = runtime
      super.init(name)
    }

    override var definition: String? { subscription?.publisher?.definition }
    override var endsInCode: Bool { true }

    /// Reports errors even after the subscription was released, because its closures may still run then.
    override func stop(_ diagnostic: Diagnostic) {
      if isStopped { return }
      isStopped = true
      subscription?.cancel()
      runtime.recorder.record(stop: diagnostic, of: name)
    }
  }

  /// The publisher; nil after the end, because its closures may hold instances.
  private(set) var publisher: PublisherObject?
  let runtime: Runtime
  /// The command that made it.
  let madeBy: Site?
  override var isOver: Bool { hasEnded }
  private var hasEnded = false
  /// The method that made it: `sink`.
  let name: String
  private var onValue: ((Value, PipelineStage) -> Void?)?
  private var onCompletion: ((Subscribers.Completion<Thrown>, PipelineStage) -> Void?)?
  /// Its closures, for questions about what holds an object.
  private(set) var held: [Value]
  private let scope: SinkScope
  private var token: AnyCancellable?

  /// - Parameter name: the method that made it, which names its closures in messages.
  init(
    _ publisher: PublisherObject, _ name: String, holding held: [Value] = [],
    onValue: @escaping (Value, PipelineStage) -> Void?,
    onCompletion: @escaping (Subscribers.Completion<Thrown>, PipelineStage) -> Void?
  ) {
    self.publisher = publisher
    self.name = name
    self.onValue = onValue
    self.onCompletion = onCompletion
    self.held = held
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
    // The subscription may have ended while it was being made.
    if isOver { token.cancel() } else { self.token = token }
  }

  /// Whether the scope is that of its chain.
  func ends(in scope: Scope) -> Bool { scope === self.scope }

  /// Returns the tracer's stage at which the subscription's values end.
  func end(in tracer: Tracer) -> TracedStage? { tracer.scopeEnds[ObjectIdentifier(scope)] }

  /// Ends the subscription after its owner was released; if the owner was an instance, a row says so.
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

  /// Releases the closures at the end, as Combine does.
  private func letGo() { (publisher, onValue, onCompletion, held) = (nil, nil, nil, []) }
}
