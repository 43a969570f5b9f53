/// A subscriber that hides the type of another.
///
/// It has the identity, the description and the mirror of the subscriber that it wraps. Erasing an erased subscriber
/// again costs nothing.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  private let outlet: Outlet<Input, Failure>

  /// Creates a subscriber that passes every signal on to `s`.
  public init<S: Subscriber>(_ s: S) where S.Input == Input, S.Failure == Failure {
    if let erased = s as? AnySubscriber<Input, Failure> {
      self = erased
    } else {
      outlet = Outlet(s)
    }
  }

  /// Creates a subscriber that sends every signal to the subject `s`, without retaining it.
  public init<S: Subject>(_ s: S) where S.Output == Input, S.Failure == Failure {
    outlet = Outlet(SubjectSubscriber(s))
  }

  /// Creates a subscriber that calls closures. Without `receiveSubscription` it never requests anything; without
  /// `receiveValue` it adds no demand.
  ///
  /// ```swift
  /// AnySubscriber<Int, Never>(receiveSubscription: { $0.request(.max(1)) }, receiveValue: { _ in .max(1) })
  /// ```
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    outlet = Outlet(
      AnonymousSubscriber(
        receiveSubscription: receiveSubscription ?? { _ in }, receiveValue: receiveValue ?? { _ in .none },
        receiveCompletion: receiveCompletion ?? { _ in }))
  }

  /// The identifier of the wrapped subscriber.
  public var combineIdentifier: CombineIdentifier { outlet.subscriber.combineIdentifier }
  public func receive(subscription: any Subscription) { outlet.begin(subscription) }
  public func receive(_ value: Input) -> Subscribers.Demand { outlet.next(value) }
  public func receive(completion: Subscribers.Completion<Failure>) { outlet.end(completion) }

  public var description: String {
    (outlet.subscriber as? any CustomStringConvertible)?.description ?? "\(type(of: outlet.subscriber))"
  }

  public var customMirror: Mirror {
    (outlet.subscriber as? any CustomReflectable)?.customMirror
      ?? Mirror(outlet.subscriber, children: EmptyCollection())
  }

  public var playgroundDescription: Any {
    (outlet.subscriber as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
  }
}

/// A subscriber made of closures, which shows only its description.
private struct AnonymousSubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible, CustomReflectable {
  let receiveSubscription: (any Subscription) -> Void
  let receiveValue: (Input) -> Subscribers.Demand
  let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
  let combineIdentifier = CombineIdentifier()
  let description = "Anonymous AnySubscriber"

  var customMirror: Mirror { Mirror(reflecting: description) }
  func receive(subscription: any Subscription) { receiveSubscription(subscription) }
  func receive(_ input: Input) -> Subscribers.Demand { receiveValue(input) }
  func receive(completion: Subscribers.Completion<Failure>) { receiveCompletion(completion) }
}
