@testable import SchedulersEssentials

/// A subscriber that counts and that many threads may call at once.
final class Tally<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  // @unchecked: `lock` guards the mutable state.
  private let lock = Lock()
  private let demand: Subscribers.Demand
  private var held: (any Subscription)?
  private var counts = (values: 0, ends: 0)
  private var inside = 0
  private var overlaps = 0

  init(demand: Subscribers.Demand = .unlimited) {
    self.demand = demand
  }

  var values: Int { lock.withLock { counts.values } }
  var ends: Int { lock.withLock { counts.ends } }
  /// Whether two threads were inside at once, or a value came after the end.
  var wasCrowded: Bool { lock.withLock { overlaps > 0 } }
  var subscription: (any Subscription)? { lock.withLock { held } }

  func receive(subscription: any Subscription) {
    lock.withLock { held = subscription }
    if demand > 0 { subscription.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    enter()
    lock.withLock { counts.values += 1 }
    leave()
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    enter()
    lock.withLock { counts.ends += 1 }
    leave()
  }

  private func enter() {
    lock.withLock {
      inside += 1
      if inside > 1 || counts.ends > 0 { overlaps += 1 }
    }
    // Gives another thread time to enter.
    for _ in 0..<20 { _ = values }
  }

  private func leave() {
    lock.withLock { inside -= 1 }
  }

  func cancel() {
    let subscription = lock.withLock { () -> (any Subscription)? in
      let held = self.held
      self.held = nil
      return held
    }
    subscription?.cancel()
  }
}
