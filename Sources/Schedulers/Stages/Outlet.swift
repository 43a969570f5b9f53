/// A subscriber reduced to the closures that a stage needs to send values. It is created where the subscriber's type is
/// known.
///
/// If stages were generic over their downstream's type, types would nest one level deeper with each operator, and the
/// optimizer stops specialising such types: 72 ns for each value and stage, against 2 with the closure here (Swift
/// 6.3). The stage must call the closure from a `let` of its own; in another object it would be retained for each call.
@usableFromInline package struct Outlet<Input, Failure: Error> {
  @usableFromInline package let next: (Input) -> Subscribers.Demand
  @usableFromInline let subscriber: any Subscriber<Input, Failure>

  @inlinable package init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    // An outlet that was passed on as a subscriber is not wrapped again.
    if let reduced = subscriber as? ReducedSubscriber<Input, Failure> {
      self = reduced.outlet
    } else {
      self.subscriber = subscriber
      next = { subscriber.receive($0) }
    }
  }

  @inlinable package func begin(_ subscription: any Subscription) {
    subscriber.receive(subscription: subscription)
  }

  @inlinable package func end(_ completion: Subscribers.Completion<Failure>) {
    subscriber.receive(completion: completion)
  }

  /// The subscriber, for a mirror.
  package var downstream: any Subscriber { subscriber }

  /// Returns the mirror's children for a stage that shows its downstream and `more`; none if `more` is nil.
  @usableFromInline func details(_ more: [Mirror.Child]?) -> [Mirror.Child] {
    more.map { [("downstream", subscriber)] + $0 } ?? []
  }
}

/// An outlet in the form of a subscriber, which a type-erased publisher passes on.
@usableFromInline struct ReducedSubscriber<Input, Failure: Error>: Subscriber {
  @usableFromInline let outlet: Outlet<Input, Failure>

  @inlinable init(_ outlet: Outlet<Input, Failure>) {
    self.outlet = outlet
  }

  @usableFromInline var combineIdentifier: CombineIdentifier { outlet.subscriber.combineIdentifier }
  @inlinable func receive(subscription: any Subscription) { outlet.begin(subscription) }
  @inlinable func receive(_ input: Input) -> Subscribers.Demand { outlet.next(input) }
  @inlinable func receive(completion: Subscribers.Completion<Failure>) { outlet.end(completion) }
}
