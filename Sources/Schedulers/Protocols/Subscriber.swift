/// A type that receives values from one publisher.
///
/// It receives a subscription first, then only as many values as it has asked for, then at most one completion.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error

  /// Receives the subscription, through which values are requested. A subscriber that already has a subscription
  /// cancels the new one.
  func receive(subscription: any Subscription)
  /// Receives a value. The result is added to the demand.
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  @inlinable public func receive() -> Subscribers.Demand { receive(()) }
}

/// The connection between one subscriber and its publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Requests `demand` more values, in addition to earlier requests. Values may arrive before this returns.
  ///
  /// - Precondition: `demand` is not `.none`.
  func request(_ demand: Subscribers.Demand)
}

extension Subscriptions {
  /// A subscription that never sends anything, for a publisher that completes at once.
  public static var empty: any Subscription { EmptySubscription.shared }

  private final class EmptySubscription: Subscription, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible, Sendable
  {
    static let shared = EmptySubscription()
    let combineIdentifier = CombineIdentifier()
    let description = "Empty"
    var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    var playgroundDescription: Any { description }
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }
}
