/// What operators of many inputs know of their upstreams: the subscription of each while it lasts, and how many are
/// done. A value; the operator's lock guards it.
struct Joint {
  private var subscriptions: [(any Subscription)?]
  private(set) var finishedCount = 0
  private(set) var finishedSides: Set<Int> = []
  private(set) var isOver = false

  init(count: Int) {
    subscriptions = Array(repeating: nil, count: count)
  }

  var count: Int { subscriptions.count }
  var hasAllFinished: Bool { finishedCount >= count }
  /// The subscriptions that are open, in the order of the inputs.
  var open: [any Subscription] { subscriptions.compactMap { $0 } }

  /// Those but one.
  func open(but side: Int) -> [any Subscription] {
    subscriptions.indices.compactMap { $0 == side ? nil : subscriptions[$0] }
  }

  subscript(side: Int) -> (any Subscription)? { subscriptions[side] }

  /// False for a second subscription of one side and for one that comes too late; the caller cancels it.
  mutating func attach(_ subscription: any Subscription, to side: Int) -> Bool {
    if isOver || subscriptions[side] != nil { return false }
    subscriptions[side] = subscription
    return true
  }

  /// Returns what is over, for the caller to release outside the lock.
  mutating func finish(_ side: Int) -> (any Subscription)? {
    finishedCount += 1
    finishedSides.insert(side)
    return subscriptions[side].take()
  }

  /// Ends all, once: the one who ends it gets what is to be cancelled. A side that has ended need not be: it is to be
  /// finished before.
  mutating func leave() -> [any Subscription]? {
    if isOver { return nil }
    isOver = true
    defer { subscriptions = Array(repeating: nil, count: count) }
    return open
  }
}

/// A subscriber made of closures: one input of an operator that has many, or a go-between.
package final class Side<Input, Failure: Error>: Subscriber, StageDescription {
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
