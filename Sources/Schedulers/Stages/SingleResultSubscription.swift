/// The subscription of one subscriber to a single result. A value waits for the first request; a failure is sent at
/// once.
final class SingleResultSubscription<Output, Failure: Error>: Subscription, StageDescription {
  let description: String
  private let lock = Lock()
  private var outlet: Outlet<Output, Failure>?
  private var value: Output?
  private let isKnown: Bool
  /// Used only by the mirror.
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

  /// Gives the subscriber its subscription. A failure that was set before has to be set again.
  func begin() {
    lock.withLock { outlet }?.begin(self)
    lock.withLock { hasBegun = true }
  }

  func fulfil(_ result: Result<Output, Failure>) {
    switch result {
    case .success(let value):
      lock.withLock { self.value = value }
      if sendIfWanted() { forgetParent() }
    case .failure(let error):
      guard lock.withLock({ hasBegun }), let outlet = takeOutlet() else { return }
      outlet.end(.failure(error))
      forgetParent()
    }
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    lock.withLock { isWanted = true }
    _ = sendIfWanted()
  }

  func cancel() {
    if takeOutlet() == nil { return }
    onCancel()
    forgetParent()
  }

  private func sendIfWanted() -> Bool {
    guard let value = lock.withLock({ isWanted ? self.value : nil }), let outlet = takeOutlet() else { return false }
    _ = outlet.next(value)
    outlet.end(.finished)
    return true
  }

  /// Returns the outlet to the first caller only, which ends the subscription.
  private func takeOutlet() -> Outlet<Output, Failure>? {
    lock.withLock { outlet.take() }
  }

  private func forgetParent() {
    lock.withLock { parent = nil }
  }

  var details: [Mirror.Child] {
    let (value, parent, outlet, isWanted) = lock.withLock { (self.value, self.parent, self.outlet, self.isWanted) }
    if let value, isKnown { return [(nil, value)] }
    return [
      ("parent", parent as Any), ("downstream", outlet?.subscriber as Any), ("hasAnyDemand", isWanted && outlet != nil),
      ("subject", parent as Any),
    ]
  }
}
