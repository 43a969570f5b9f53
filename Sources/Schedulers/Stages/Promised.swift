/// The subscription of one subscriber to a single result: a value waits for the first request, a failure for nothing.
final class Promised<Output, Failure: Error>: Subscription, StageDescription {
  let description: String
  private let lock = Lock()
  private var outlet: Outlet<Output, Failure>?
  private var value: Output?
  private let isKnown: Bool
  private weak var parent: AnyObject?
  private var isWanted = false
  private var hasBegun = false
  private let onCancel: () -> Void

  init(
    _ description: String, _ outlet: Outlet<Output, Failure>, value: Output? = nil, of parent: AnyObject? = nil,
    onCancel: @escaping () -> Void = {}
  ) {
    self.description = description
    self.outlet = outlet
    self.value = value
    isKnown = value != nil
    self.parent = parent
    self.onCancel = onCancel
  }

  /// Gives the subscriber its subscription. A failure before that has to be told again.
  func begin() {
    lock.withLock { outlet }?.begin(self)
    lock.withLock { hasBegun = true }
  }

  func fulfil(_ result: Result<Output, Failure>) {
    switch result {
    case .success(let value):
      lock.withLock { self.value = value }
      sendIfWanted()
    case .failure(let error):
      if lock.withLock({ hasBegun }) { takeOutlet()?.end(.failure(error)) }
    }
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    lock.withLock { isWanted = true }
    sendIfWanted()
  }

  func cancel() {
    if takeOutlet() != nil { onCancel() }
  }

  private func sendIfWanted() {
    guard let value = lock.withLock({ isWanted ? self.value : nil }), let outlet = takeOutlet() else { return }
    _ = outlet.next(value)
    outlet.end(.finished)
  }

  /// Once: the one who gets it ends it.
  private func takeOutlet() -> Outlet<Output, Failure>? {
    lock.withLock {
      parent = nil
      return outlet.take()
    }
  }

  var details: [Mirror.Child] {
    let (value, parent, outlet, isWanted) = lock.withLock { (self.value, self.parent, self.outlet, self.isWanted) }
    if let value, isKnown { return [(nil, value)] }
    return [
      ("parent", parent as Any), ("downstream", outlet?.subscriber as Any), ("hasAnyDemand", isWanted),
      ("subject", parent as Any),
    ]
  }
}
