extension Subscribers {
  /// A subscriber that asks for everything and hands it to two closures.
  ///
  /// Nothing is called after the completion or after `cancel`. The closures are released then.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
  {
    // It guards all that changes, so that overlapping access need not be checked for either.
    @usableFromInline let lock = Lock()
    @usableFromInline var subscription: (any Subscription)?
    // nil once this is over.
    @exclusivity(unchecked) @usableFromInline var onValue: Passage<Input, Void>?
    @usableFromInline var onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    @exclusivity(unchecked) @usableFromInline var isOver = false

    /// Creates a subscriber that calls the closures on whatever thread its publisher sends on.
    @inlinable public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      onValue = Passage(receiveValue)
      onCompletion = receiveCompletion
    }

    /// What is called for a value; it does nothing once this is over.
    public var receiveValue: (Input) -> Void { lock.withLock { onValue }?.call ?? { _ in } }
    /// What is called for the completion; it does nothing once this is over.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
      lock.withLock { onCompletion } ?? { _ in }
    }

    public func receive(subscription: any Subscription) {
      let isFirst = lock.withLock {
        if isOver || self.subscription != nil { return false }
        self.subscription = subscription
        return true
      }
      if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    @inlinable public func receive(_ value: Input) -> Subscribers.Demand {
      lock.withLock { isOver ? nil : onValue }?.call(value)
      return .none
    }

    public func receive(completion: Subscribers.Completion<Failure>) {
      let held = end()
      if !held.wasOver { held.onCompletion?(completion) }
    }

    /// Before there is a subscription this releases nothing, as in Combine; a subscription that comes later is cancelled.
    public func cancel() {
      let isEarly = lock.withLock {
        if subscription == nil { isOver = true }
        return isOver
      }
      if isEarly { return }
      let held = end()
      held.subscription?.cancel()
    }

    /// Gives out what was held, once; the caller releases it, outside the lock.
    private func end() -> Held {
      lock.withLock {
        let held = Held(wasOver: isOver, onValue: onValue, onCompletion: onCompletion, subscription: subscription)
        onValue = nil
        onCompletion = nil
        subscription = nil
        isOver = true
        return held
      }
    }

    private struct Held {
      let wasOver: Bool
      let onValue: Passage<Input, Void>?
      let onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
      let subscription: (any Subscription)?
    }

    public var description: String { "Sink" }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    public var playgroundDescription: Any { description }
  }
}

extension Publisher {
  /// Attaches a subscriber that asks for everything. It lives until the completion, or until the result is cancelled or
  /// dropped.
  @inlinable public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Attaches a subscriber that asks for everything. It lives until the result is cancelled or dropped, or the publisher
  /// finishes.
  @inlinable public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
