extension Publishers {
  /// A publisher that sends a given value if upstream finishes without one.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The value to send if upstream sends none.
    public let output: Upstream.Output
    /// The publisher whose values the operator receives.
    public let upstream: Upstream

    /// Creates the publisher that `replaceEmpty` returns.
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(EmptyReplacingStage(Outlet(subscriber), output))
    }
  }
}

extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}

extension Publisher {
  /// Sends `output` if upstream finishes without a value. A failure of upstream is passed on.
  ///
  /// As in Combine, it requests everything from upstream, to find out whether there is a value. Values without demand
  /// are held. (Combine sends them anyway.)
  ///
  /// ```swift
  /// Empty<Int, Never>().replaceEmpty(with: 0)   // 0 finished
  /// ```
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}

private final class EmptyReplacingStage<Input, Failure: Error>: Subscriber, Subscription, StageDescription {
  private enum Work {
    case send(Input)
    case finish
  }

  private let outlet: Outlet<Input, Failure>
  private let lock = Lock()
  private var phase = Phase.awaiting
  private var upstream: (any Subscription)?
  /// The value to send if upstream sends none.
  private var replacement: Input?
  private var waiting = FIFOQueue<Input>()
  private var demand = Subscribers.Demand.none
  private var isSending = false

  init(_ outlet: Outlet<Input, Failure>, _ replacement: Input) {
    self.outlet = outlet
    self.replacement = replacement
  }

  func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      if phase != .awaiting { return false }
      phase = .open
      upstream = subscription
      return true
    }
    if !isFirst { return subscription.cancel() }
    outlet.begin(self)
    if lock.withLock({ phase == .open }) { subscription.request(.unlimited) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    // The replacement is released outside the lock.
    let replacement = lock.withLock { () -> Input? in
      guard phase == .open else { return nil }
      waiting.append(input)
      return self.replacement.take()
    }
    return withExtendedLifetime(replacement) { work() }
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard case .failure = completion else {
      let (replacement, _) = lock.withLock { () -> (Input?, (any Subscription)?) in
        guard phase == .open else { return (nil, nil) }
        phase = .closing
        let upstream = self.upstream.take()
        guard let replacement = self.replacement.take() else { return (nil, upstream) }
        waiting.append(replacement)
        return (replacement, upstream)
      }
      return withExtendedLifetime(replacement) { _ = work() }
    }
    if lock.withLock({ phase == .open }) {
      _ = leave()
      outlet.end(completion)
    }
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    lock.withLock { () -> (any Subscription)? in
      self.demand += demand
      return upstream
    }?.request(demand)
    _ = work()
  }

  func cancel() {
    leave()?.cancel()
  }

  /// Sends held values as far as there is demand, unless another thread or a caller further up the stack is doing so.
  /// Returns the demand that downstream added meanwhile.
  private func work() -> Subscribers.Demand {
    var asked = Subscribers.Demand.none
    var more = Subscribers.Demand.none
    var isFirst = true
    while let work = nextWork(isFirst: isFirst, more) {
      isFirst = false
      switch work {
      case .send(let value):
        more = outlet.next(value)
        asked += more
      case .finish: outlet.end(.finished)
      }
    }
    return asked
  }

  private func nextWork(isFirst: Bool, _ more: Subscribers.Demand) -> Work? {
    lock.withLock {
      if isFirst, isSending { return nil }
      demand += more
      isSending = true
      if phase == .closing, waiting.isEmpty {
        phase = .over
        return .finish
      }
      if phase != .over, demand > 0, let value = waiting.popFirst() {
        demand -= 1
        return .send(value)
      }
      isSending = false
      return nil
    }
  }

  private func leave() -> (any Subscription)? {
    let (upstream, _, _) = lock.withLock { () -> ((any Subscription)?, FIFOQueue<Input>, Input?) in
      // As in Combine, a cancellation before the subscription has no effect.
      if phase == .awaiting { return (nil, FIFOQueue(), nil) }
      phase = .over
      defer { waiting = FIFOQueue() }
      return (self.upstream.take(), waiting, replacement.take())
    }
    return upstream
  }

  var description: String { "ReplaceEmpty" }
}
