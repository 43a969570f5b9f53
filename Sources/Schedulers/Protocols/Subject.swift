/// A publisher whose values come from calls of `send`.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to every subscriber that has asked for one, in the order in which they subscribed.
  ///
  /// Calls nest: a value that a subscriber sends while it receives another reaches all subscribers before the outer
  /// call continues.
  func send(_ value: Output)
  /// Ends the subject. Values sent later are ignored; later subscribers receive only the completion.
  func send(completion: Subscribers.Completion<Failure>)
  /// Gives the subject a subscription to an upstream publisher. The subject requests from it what its own subscribers
  /// demand.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends the value `()`.
  @inlinable public func send() { send(()) }
}
