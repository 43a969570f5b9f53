/// A publisher that is told what to send.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to every subscriber that has asked for one, in the order in which they subscribed.
  ///
  /// Sending from inside a subscriber nests: the inner value reaches all subscribers before the outer one goes on.
  func send(_ value: Output)
  /// Ends the subject. Whatever is sent later goes nowhere; later subscribers receive the completion only.
  func send(completion: Subscribers.Completion<Failure>)
  /// Hands over the subscription to an upstream publisher; what the subject's subscribers ask for is asked of it.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends the one value there is of `Void`.
  @inlinable public func send() { send(()) }
}
