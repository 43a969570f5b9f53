extension Publisher {
  /// Attaches `subscriber` behind an intermediary that tells introspection objects of what goes by.
  @usableFromInline func subscribeHeard<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    // A type-erased publisher hands on its subscriber in reduced form.
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

/// A subscriber that is heard already: no second intermediary is put before it.
private protocol HeardSubscriber<Input, Failure>: Subscriber {
  /// The subscriber behind it. Combine shows it in this form.
  var erased: AnySubscriber<Input, Failure> { get }
}

/// A subscriber, with introspection objects told of what it receives. It shows as that subscriber.
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

/// A subscription, with introspection objects told of what is asked of it. It shows as that subscription.
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
