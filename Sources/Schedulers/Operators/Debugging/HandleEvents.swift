extension Publishers {
  /// Calls closures for what goes by, and changes nothing.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Called with upstream's subscription, before downstream has its own.
    public var receiveSubscription: ((any Subscription) -> Void)?
    /// Called with each value, before downstream has it.
    public var receiveOutput: ((Output) -> Void)?
    /// Called with the completion, before downstream has it.
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    /// Called when downstream cancels, before upstream hears of it.
    public var receiveCancel: (() -> Void)?
    /// Called with what downstream asks for, before upstream is asked, and with what it adds when it has received a value.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Creates the publisher that the operator of the same name returns.
    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Output) -> Void)? = nil, receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)?
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(HandleEventsStage(Outlet(subscriber), self))
    }
  }
}

extension Publisher {
  /// Calls closures for what goes by, and changes nothing.
  ///
  /// ```swift
  /// Just(1).handleEvents(receiveOutput: { print("passing \($0)") }).sink { print($0) }   // passing 1, then 1
  /// ```
  ///
  /// For one subscriber they are called in this order: `receiveSubscription`, `receiveRequest`, then `receiveOutput` for
  /// each value, and `receiveCompletion` or `receiveCancel`, after which none is called any more. No lock is held meanwhile.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }
}

/// As in Combine, values and completions go by whatever else has happened; only the closures are let go of at the end.
private final class HandleEventsStage<Upstream: Publisher>: Subscriber, Subscription, StageDescription {
  typealias Input = Upstream.Output
  typealias Failure = Upstream.Failure

  private let outlet: Outlet<Input, Failure>
  private let lock = Lock()
  /// The publisher, for its closures; nil once there was an end.
  private var handlers: Publishers.HandleEvents<Upstream>?
  private var upstream: (any Subscription)?
  private var phase = Phase.awaiting

  init(_ outlet: Outlet<Input, Failure>, _ handlers: Publishers.HandleEvents<Upstream>) {
    self.outlet = outlet
    self.handlers = handlers
  }

  private var held: Publishers.HandleEvents<Upstream>? { lock.withLock { handlers } }

  func receive(subscription: any Subscription) {
    held?.receiveSubscription?(subscription)
    let isFirst = lock.withLock {
      guard phase == .awaiting else { return false }
      phase = .open
      upstream = subscription
      return true
    }
    if isFirst { outlet.begin(self) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    held?.receiveOutput?(input)
    let more = outlet.next(input)
    if more > 0 { held?.receiveRequest?(more) }
    return more
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    held?.receiveCompletion?(completion)
    _ = end()
    outlet.end(completion)
  }

  func request(_ demand: Subscribers.Demand) {
    held?.receiveRequest?(demand)
    lock.withLock { upstream }?.request(demand)
  }

  func cancel() {
    held?.receiveCancel?()
    // Before there is a subscription nothing can be cancelled, as in Combine.
    if lock.withLock({ phase == .open }) { end()?.cancel() }
  }

  /// Lets go of upstream and of the closures, outside the lock.
  private func end() -> (any Subscription)? {
    let (upstream, _) = lock.withLock {
      phase = .over
      return (self.upstream.take(), handlers.take())
    }
    return upstream
  }

  var description: String { "HandleEvents" }
}
