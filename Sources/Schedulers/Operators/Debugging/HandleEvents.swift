extension Publishers {
  /// Calls closures for what goes by, and changes nothing.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher that the values come from.
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
      let watch = Watch(
        subscription: receiveSubscription, output: receiveOutput, completion: receiveCompletion, cancel: receiveCancel,
        request: receiveRequest, addition: receiveRequest)
      upstream.subscribe(WatchingStage("HandleEvents", Outlet(subscriber), watch))
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
