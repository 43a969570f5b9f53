/// Closures to call for each kind of signal.
package struct Watch<Output, Failure: Error> {
  var subscription: ((any Subscription) -> Void)?
  var output: ((Output) -> Void)?
  var completion: ((Subscribers.Completion<Failure>) -> Void)?
  var cancel: (() -> Void)?
  var request: ((Subscribers.Demand) -> Void)?
  /// Called with demand that downstream returns for a value, unless it is none.
  var addition: ((Subscribers.Demand) -> Void)?
  /// Whether the closures are also called after the end.
  var isForGood = false
}

extension Watch {
  /// Creates a watch with a closure for cancellation only.
  package init(cancel: @escaping () -> Void) {
    self.cancel = cancel
  }
}

/// Calls closures for each signal before it passes.
///
/// As in Combine, values and completions always pass, even after the end; only the closures are released at the end.
package final class WatchingStage<Input, Failure: Error>: Subscriber, Subscription, StageDescription {
  package let description: String
  private let outlet: Outlet<Input, Failure>
  private let lock = Lock()
  /// nil after the end.
  private var watch: Watch<Input, Failure>?
  private var upstream: (any Subscription)?
  private var phase = Phase.awaiting

  package init(_ description: String, _ outlet: Outlet<Input, Failure>, _ watch: Watch<Input, Failure>) {
    self.description = description
    self.outlet = outlet
    self.watch = watch
  }

  private var held: Watch<Input, Failure>? { lock.withLock { watch } }

  package func receive(subscription: any Subscription) {
    held?.subscription?(subscription)
    let isFirst = lock.withLock {
      guard phase == .awaiting else { return false }
      phase = .open
      upstream = subscription
      return true
    }
    if isFirst { outlet.begin(self) } else { subscription.cancel() }
  }

  package func receive(_ input: Input) -> Subscribers.Demand {
    held?.output?(input)
    let more = outlet.next(input)
    if more > 0 { held?.addition?(more) }
    return more
  }

  package func receive(completion: Subscribers.Completion<Failure>) {
    held?.completion?(completion)
    _ = end()
    outlet.end(completion)
  }

  package func request(_ demand: Subscribers.Demand) {
    held?.request?(demand)
    lock.withLock { upstream }?.request(demand)
  }

  package func cancel() {
    held?.cancel?()
    // As in Combine, nothing can be cancelled before there is a subscription.
    if lock.withLock({ phase == .open }) { end()?.cancel() }
  }

  /// Releases upstream and the closures, outside the lock.
  private func end() -> (any Subscription)? {
    let (upstream, _) = lock.withLock {
      phase = .over
      return (self.upstream.take(), watch?.isForGood == true ? nil : watch.take())
    }
    return upstream
  }
}
