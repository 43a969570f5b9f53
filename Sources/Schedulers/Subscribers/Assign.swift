extension Subscribers {
  /// A subscriber with unlimited demand that assigns each value to a property of an object.
  ///
  /// It retains the object until the completion or until it is cancelled. Nothing is assigned after either.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
  {
    public typealias Failure = Never

    private let lock = Lock()
    private var held: Root?
    private var subscription: (any Subscription)?
    private var phase = Phase.awaiting
    /// The property to assign to.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    /// Creates a subscriber that assigns each value to the property of `object` at `keyPath`.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      held = object
      self.keyPath = keyPath
    }

    /// The object; nil after the completion or cancellation.
    public var object: Root? { lock.withLock { held } }

    public func receive(subscription: any Subscription) {
      let isFirst = lock.withLock {
        guard phase == .awaiting else { return false }
        phase = .open
        self.subscription = subscription
        return true
      }
      if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    public func receive(_ value: Input) -> Subscribers.Demand {
      if let object = lock.withLock({ phase == .open ? held : nil }) { object[keyPath: keyPath] = value }
      return .none
    }

    public func receive(completion: Subscribers.Completion<Never>) {
      _ = leave()
    }

    /// Cancels the subscription and releases the object. As in Combine, it does nothing before there is a subscription.
    public func cancel() {
      leave().subscription?.cancel()
    }

    /// Returns what this subscriber retained, to the first caller only, to be released outside the lock.
    private func leave() -> (object: Root?, subscription: (any Subscription)?) {
      lock.withLock {
        guard phase == .open else { return (nil, nil) }
        phase = .over
        return (held.take(), subscription.take())
      }
    }

    public var description: String { "Assign \(Root.self)." }
    public var customMirror: Mirror {
      let (object, phase) = lock.withLock { (held, self.phase) }
      return Mirror(self, children: [("object", object as Any), ("keyPath", keyPath), ("status", phase)])
    }
    public var playgroundDescription: Any { description }
  }
}

extension Publisher where Failure == Never {
  /// Assigns each value to a property of `object`, which is retained until the completion or until the result is
  /// cancelled or released.
  ///
  /// ```swift
  /// let token = scheduler.timerPublisher(every: .seconds(1)).autoconnect().assign(to: \.time, on: model)
  /// ```
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    let subscriber = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }

  /// Assigns each value to a `@Published` property: `publisher.assign(to: &model.$count)`.
  ///
  /// The subscription lasts until the completion or until the property's object is released; it does not retain the
  /// object.
  public func assign(to published: inout Published<Output>.Publisher) {
    subscribe(SubjectSubscriber(published.subject))
  }
}
