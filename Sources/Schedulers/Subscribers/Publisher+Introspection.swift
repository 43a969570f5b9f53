extension Publisher {
  /// Attaches `subscriber` through a wrapper that notifies introspection observers of each signal.
  @usableFromInline func subscribeHeard<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    // A type-erased publisher passes its subscriber on as an outlet.
    let reduced = (subscriber as? ReducedSubscriber<Output, Failure>)?.outlet.subscriber
    guard let heard = (reduced ?? subscriber) as? any HeardSubscriber<Output, Failure> else {
      return tell(of: subscriber) { receive(subscriber: Heard(subscriber: subscriber)) }
    }
    tell(of: heard.erased) { receive(subscriber: subscriber) }
  }

  private func tell<S: Subscriber>(of subscriber: S, around attach: () -> Void)
  where S.Input == Output, S.Failure == Failure {
    for object in IntrospectionList.all { object.willReceive(publisher: self, subscriber: subscriber) }
    attach()
    for object in IntrospectionList.all { object.didReceive(publisher: self, subscriber: subscriber) }
  }
}

/// A subscriber that is already wrapped; it is not wrapped a second time.
private protocol HeardSubscriber<Input, Failure>: Subscriber {
  /// The wrapped subscriber, in the form in which Combine shows it.
  var erased: AnySubscriber<Input, Failure> { get }
}

/// A wrapper that notifies observers of what a subscriber receives. It has the subscriber's description.
private struct Heard<Downstream: Subscriber>: HeardSubscriber, CustomStringConvertible {
  let subscriber: Downstream

  var erased: AnySubscriber<Downstream.Input, Downstream.Failure> { AnySubscriber(subscriber) }
  var combineIdentifier: CombineIdentifier { subscriber.combineIdentifier }
  var description: String { String(describing: subscriber) }

  func receive(subscription: any Subscription) {
    let heard = subscription as? HeardSubscription ?? HeardSubscription(subscription: subscription)
    for object in IntrospectionList.all {
      object.willReceive(subscriber: subscriber, subscription: heard.subscription)
    }
    subscriber.receive(subscription: heard)
    for object in IntrospectionList.all {
      object.didReceive(subscriber: subscriber, subscription: heard.subscription)
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
private struct HeardSubscription: Subscription, CustomStringConvertible {
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
