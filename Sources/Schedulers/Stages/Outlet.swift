/// A subscriber reduced to what a stage needs on the path of a value: made where the subscriber's type is still known.
///
/// A stage that is generic over its downstream's type nests one level deeper with each operator of a chain, and the
/// optimizer stops specialising such types: 72 ns a value and stage, against 2 with the closure here (Swift 6.3). For that
/// the closure has to be called out of a `let` of the stage itself; out of a further object it would be retained each time.
@usableFromInline package struct Outlet<Input, Failure: Error> {
  @usableFromInline package let next: (Input) -> Subscribers.Demand
  @usableFromInline let subscriber: any Subscriber<Input, Failure>

  @inlinable package init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    // What was reduced already is not wrapped a second time.
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

  /// What the mirror of a stage shows that shows its downstream, and `more`; nothing for nil.
  @usableFromInline func details(_ more: [Mirror.Child]?) -> [Mirror.Child] {
    more.map { [("downstream", subscriber)] + $0 } ?? []
  }
}

/// An outlet where a subscriber is expected: how a type-erased publisher hands its subscriber on.
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
