/// Sends the values of one upstream and then those of another. Only one of them is subscribed to at a time, so no
/// serial delivery is needed.
final class ConcatenateStage<Suffix: Publisher>: Subscription, StageDescription {
  typealias Input = Suffix.Output
  typealias Failure = Suffix.Failure

  fileprivate enum Part {
    case prefix
    case suffix
  }

  private let outlet: Outlet<Input, Failure>
  private let lock = Lock()
  /// Released when it is subscribed to, and when it never will be.
  private var suffix: Suffix?
  private var upstream: (any Subscription)?
  /// The current part; nil after the end.
  private var part: Part? = .prefix
  /// The remaining demand, counted while the first part sends and then requested from the second.
  private var demand = Subscribers.Demand.none

  init(_ outlet: Outlet<Input, Failure>, suffix: Suffix) {
    self.outlet = outlet
    self.suffix = suffix
  }

  func request(_ demand: Subscribers.Demand) {
    let upstream = lock.withLock { () -> (any Subscription)? in
      self.demand += demand
      return self.upstream
    }
    upstream?.request(demand)
  }

  func cancel() {
    let (upstream, suffix) = leave()
    upstream?.cancel()
    withExtendedLifetime(suffix) {}
  }

  private func leave() -> ((any Subscription)?, Suffix?) {
    lock.withLock {
      part = nil
      return (upstream.take(), suffix.take())
    }
  }

  fileprivate func begin(_ subscription: any Subscription, _ part: Part) {
    let wanted = lock.withLock { () -> Subscribers.Demand? in
      guard self.part == part, upstream == nil else { return nil }
      upstream = subscription
      return demand
    }
    guard let wanted else { return subscription.cancel() }
    switch part {
    case .prefix: outlet.begin(self)
    case .suffix: if wanted > 0 { subscription.request(wanted) }
    }
  }

  fileprivate func next(_ input: Input, _ part: Part) -> Subscribers.Demand {
    let isWanted = lock.withLock { () -> Bool in
      guard self.part == part, upstream != nil else { return false }
      if part == .suffix { return true }
      // As in Combine, only the first part is limited to the demand.
      return demand.takeOne()
    }
    guard isWanted else { return .none }
    let more = outlet.next(input)
    if part == .prefix, more > 0 { lock.withLock { demand += more } }
    return more
  }

  fileprivate func end(_ completion: Subscribers.Completion<Failure>, _ part: Part) {
    let (isOpen, gone) = lock.withLock { () -> (Bool, (any Subscription)?) in
      guard self.part == part, upstream != nil else { return (false, nil) }
      return (true, upstream.take())
    }
    withExtendedLifetime(gone) {}
    guard isOpen else { return }
    if part == .prefix, case .finished = completion {
      let suffix = lock.withLock { () -> Suffix? in
        if self.part != nil { self.part = .suffix }
        return self.suffix.take()
      }
      suffix?.subscribe(ConcatenateSuffix(stage: self))
    } else {
      _ = leave()
      outlet.end(completion)
    }
  }

  var description: String { "Concatenate" }
}

/// The subscriber of the first part. As in Combine, it has the same identifier as the subscription.
struct ConcatenatePrefix<Suffix: Publisher>: Subscriber, StageDescription {
  let stage: ConcatenateStage<Suffix>
  var combineIdentifier: CombineIdentifier { stage.combineIdentifier }
  var description: String { stage.description }

  func receive(subscription: any Subscription) { stage.begin(subscription, .prefix) }
  func receive(_ input: Suffix.Output) -> Subscribers.Demand { stage.next(input, .prefix) }
  func receive(completion: Subscribers.Completion<Suffix.Failure>) { stage.end(completion, .prefix) }
}

/// The subscriber of the second part.
struct ConcatenateSuffix<Suffix: Publisher>: Subscriber, StageDescription {
  let stage: ConcatenateStage<Suffix>
  var combineIdentifier: CombineIdentifier { stage.combineIdentifier }
  var description: String { stage.description }

  func receive(subscription: any Subscription) { stage.begin(subscription, .suffix) }
  func receive(_ input: Suffix.Output) -> Subscribers.Demand { stage.next(input, .suffix) }
  func receive(completion: Subscribers.Completion<Suffix.Failure>) { stage.end(completion, .suffix) }
}
