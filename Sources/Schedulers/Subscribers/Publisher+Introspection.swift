extension Publisher {
  /// Attaches `subscriber` through a wrapper that notifies introspection observers of each signal.
  @usableFromInline func subscribeObserved<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    // A type-erased publisher passes its subscriber on as an outlet.
    let reduced = (subscriber as? ReducedSubscriber<Output, Failure>)?.outlet.subscriber
    guard let observed = (reduced ?? subscriber) as? any AnyObservedSubscriber<Output, Failure> else {
      return tell(of: subscriber) { receive(subscriber: ObservedSubscriber(subscriber: subscriber)) }
    }
    tell(of: observed.erased) { receive(subscriber: subscriber) }
  }

  private func tell<S: Subscriber>(of subscriber: S, around attach: () -> Void)
  where S.Input == Output, S.Failure == Failure {
    for object in IntrospectionList.all { object.willReceive(publisher: self, subscriber: subscriber) }
    attach()
    for object in IntrospectionList.all { object.didReceive(publisher: self, subscriber: subscriber) }
  }
}

/// A subscriber that is already wrapped; it is not wrapped a second time.
private protocol AnyObservedSubscriber<Input, Failure>: Subscriber {
  /// The wrapped subscriber, in the form in which Combine shows it.
  var erased: AnySubscriber<Input, Failure> { get }
}

/// A wrapper that notifies observers of what a subscriber receives. It has the subscriber's description.
private struct ObservedSubscriber<Downstream: Subscriber>: AnyObservedSubscriber, CustomStringConvertible {
  let subscriber: Downstream

  var erased: AnySubscriber<Downstream.Input, Downstream.Failure> { AnySubscriber(subscriber) }
  var combineIdentifier: CombineIdentifier { subscriber.combineIdentifier }
  var description: String { String(describing: subscriber) }

  func receive(subscription: any Subscription) {
    let observed = subscription as? ObservedSubscription ?? ObservedSubscription(subscription: subscription)
    for object in IntrospectionList.all {
      object.willReceive(subscriber: subscriber, subscription: observed.subscription)
    }
    subscriber.receive(subscription: observed)
    for object in IntrospectionList.all {
      object.didReceive(subscriber: subscriber, subscription: observed.subscription)
    }
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    for object in IntrospectionList.all { object.willReceive(subscriber: subscriber, input: input) }
    let demand = subscriber.receive(input)
    for object in IntrospectionList.all {
      object.didReceive(subscriber: subscriber, input: input, resultingDemand: demand)
    }
    return demand
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    for object in IntrospectionList.all { object.willReceive(subscriber: subscriber, completion: completion) }
    subscriber.receive(completion: completion)
    for object in IntrospectionList.all { object.didReceive(subscriber: subscriber, completion: completion) }
  }
}

/// A wrapper that notifies observers of what is requested from a subscription. It has the subscription's description.
private struct ObservedSubscription: Subscription, CustomStringConvertible {
  let subscription: any Subscription

  var combineIdentifier: CombineIdentifier { subscription.combineIdentifier }
  var description: String { String(describing: subscription) }

  func request(_ demand: Subscribers.Demand) {
    for object in IntrospectionList.all { object.willRequest(subscription: subscription, demand) }
    subscription.request(demand)
    for object in IntrospectionList.all { object.didRequest(subscription: subscription, demand) }
  }

  func cancel() {
    for object in IntrospectionList.all { object.willCancel(subscription: subscription) }
    subscription.cancel()
    for object in IntrospectionList.all { object.didCancel(subscription: subscription) }
  }
}
