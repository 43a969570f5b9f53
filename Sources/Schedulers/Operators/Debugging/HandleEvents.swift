extension Publishers {
  /// A publisher that calls closures for each signal. All signals pass unchanged.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// Called with upstream's subscription, before downstream receives its own.
    public var receiveSubscription: ((any Subscription) -> Void)?
    /// Called with each value, before downstream receives it.
    public var receiveOutput: ((Output) -> Void)?
    /// Called with the completion, before downstream receives it.
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    /// Called when downstream cancels, before upstream is cancelled.
    public var receiveCancel: (() -> Void)?
    /// Called with each request, before it is passed upstream, and with demand that downstream returns for a value.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Creates the publisher that `handleEvents` returns.
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
      let watch = Watch(
        subscription: receiveSubscription, output: receiveOutput, completion: receiveCompletion, cancel: receiveCancel,
        request: receiveRequest, addition: receiveRequest)
      upstream.subscribe(WatchingStage("HandleEvents", Outlet(subscriber), watch))
    }
  }
}

extension Publisher {
  /// Calls closures for each signal, all of which pass unchanged.
  ///
  /// ```swift
  /// Just(1).handleEvents(receiveOutput: { print("passing \($0)") }).sink { print($0) }   // passing 1, then 1
  /// ```
  ///
  /// For each subscriber, they are called in this order: `receiveSubscription`, `receiveRequest`, then `receiveOutput`
  /// for each value, then `receiveCompletion` or `receiveCancel`, after which none is called. No lock is held
  /// meanwhile.
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
