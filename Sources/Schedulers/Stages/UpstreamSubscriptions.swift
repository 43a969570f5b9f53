/// The upstream state of an operator with several inputs: each open subscription, and how many have finished. A value
/// type, guarded by the operator's lock.
struct UpstreamSubscriptions {
  private var subscriptions: [(any Subscription)?]
  private var attachedCount = 0
  private(set) var finishedCount = 0
  private(set) var finishedInputs: Set<Int> = []
  private(set) var isOver = false

  init(count: Int) {
    subscriptions = Array(repeating: nil, count: count)
  }

  var count: Int { subscriptions.count }
  var hasAllFinished: Bool { finishedCount >= count }
  /// Whether each input has had a subscription.
  var areAllAttached: Bool { attachedCount >= count }
  /// The open subscriptions, in the order of the inputs.
  var open: [any Subscription] { subscriptions.compactMap { $0 } }

  /// The open subscriptions of all inputs but one.
  func open(but index: Int) -> [any Subscription] {
    subscriptions.indices.compactMap { $0 == index ? nil : subscriptions[$0] }
  }

  subscript(index: Int) -> (any Subscription)? { subscriptions[index] }

  /// Stores a subscription. Returns false if this input already has one or the operator has ended; the caller then
  /// cancels it.
  mutating func attach(_ subscription: any Subscription, to index: Int) -> Bool {
    if isOver || subscriptions[index] != nil { return false }
    subscriptions[index] = subscription
    attachedCount += 1
    return true
  }

  /// Records that an input has finished. Returns its subscription, for the caller to release outside the lock.
  mutating func finish(_ index: Int) -> (any Subscription)? {
    finishedCount += 1
    finishedInputs.insert(index)
    return subscriptions[index].take()
  }

  /// Ends all inputs. Returns the subscriptions to cancel to the first caller only. An input that has completed must be
  /// finished first, so that it is not cancelled.
  mutating func leave() -> [any Subscription]? {
    if isOver { return nil }
    isOver = true
    defer { subscriptions = Array(repeating: nil, count: count) }
    return open
  }
}

/// A subscriber made of closures: one input of an operator with several inputs, or an intermediary.
package final class StageInput<Input, Failure: Error>: Subscriber, StageDescription {
  package let description: String
  package let combineIdentifier: CombineIdentifier
  private let detailsOf: () -> [Mirror.Child]
  private let begin: (any Subscription) -> Void
  private let next: (Input) -> Subscribers.Demand
  private let end: (Subscribers.Completion<Failure>) -> Void

  package init(
    _ description: String, identifier: CombineIdentifier = CombineIdentifier(),
    details: @autoclosure @escaping () -> [Mirror.Child] = [], begin: @escaping (any Subscription) -> Void,
    next: @escaping (Input) -> Subscribers.Demand, end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.description = description
    combineIdentifier = identifier
    detailsOf = details
    self.begin = begin
    self.next = next
    self.end = end
  }

  package var details: [Mirror.Child] { detailsOf() }
  package func receive(subscription: any Subscription) { begin(subscription) }
  package func receive(_ input: Input) -> Subscribers.Demand { next(input) }
  package func receive(completion: Subscribers.Completion<Failure>) { end(completion) }
}
