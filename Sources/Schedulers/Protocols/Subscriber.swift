/// Something that receives values from one publisher.
///
/// It receives a subscription first, then only as many values as it has asked for, then at most one completion.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error

  /// The subscription to ask through. A subscriber that already has one cancels the second.
  func receive(subscription: any Subscription)
  /// A value. The result adds to what was asked for.
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  @inlinable public func receive() -> Subscribers.Demand { receive(()) }
}

/// The connection between one subscriber and its publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for more values, in addition to those asked for before. Values may arrive before this returns.
  ///
  /// - Precondition: `demand` is not `.none`.
  func request(_ demand: Subscribers.Demand)
}

extension Subscriptions {
  /// A subscription that never sends anything: for a subscriber that is told at once that all is over.
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
