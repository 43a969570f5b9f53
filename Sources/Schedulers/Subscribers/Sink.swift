import Synchronization

extension Subscribers {
  /// A subscriber that asks for everything and hands it to two closures.
  ///
  /// Nothing is called after the completion or after `cancel`. The closures are released then.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
  {
    // It guards all that changes but `calls`.
    private let lock = Lock()
    private var subscription: (any Subscription)?
    /// Both nil once this is over, but `onValue` no sooner than all calls of it have returned.
    private var onValue: Passage<Input>?
    private var onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    /// What `onValue` is, for those who are counted in `calls`: they need neither the lock nor a reference of their own.
    @usableFromInline let passage: Unmanaged<Passage<Input>>
    /// Twice the number of calls that are under way; the lowest bit says that this is over.
    @usableFromInline let calls = Atomic<UInt>(0)

    /// Creates a subscriber that calls the closures on whatever thread its publisher sends on.
    @inlinable public convenience init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      self.init(receiveCompletion, Passage(receiveValue))
    }

    @usableFromInline init(
      _ onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, _ onValue: Passage<Input>
    ) {
      passage = .passUnretained(onValue)
      self.onValue = onValue
      self.onCompletion = onCompletion
    }

    /// The closure called for each value; it does nothing after the completion or `cancel()`.
    public var receiveValue: (Input) -> Void {
      lock.withLock { onCompletion == nil ? nil : onValue }?.call ?? { _ in }
    }
    /// The closure called for the completion; it does nothing after that or after `cancel()`.
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
      let before = calls.wrappingAdd(2, ordering: .acquiring).oldValue
      if before & 1 == 0 { passage._withUnsafeGuaranteedRef { $0.call(value) } }
      let after = calls.wrappingSubtract(2, ordering: .acquiringAndReleasing).newValue
      if after == 1 { releaseClosure() }
      return .none
    }

    public func receive(completion: Subscribers.Completion<Failure>) {
      let held = end()
      if !held.wasOver { held.onCompletion?(completion) }
    }

    /// Before there is a subscription this releases nothing, as in Combine; a subscription that comes later is cancelled.
    public func cancel() {
      let isEarly = lock.withLock {
        if subscription == nil { calls.bitwiseOr(1, ordering: .relaxed) }
        return isOver
      }
      if isEarly { return }
      let held = end()
      held.subscription?.cancel()
    }

    private var isOver: Bool { calls.load(ordering: .relaxed) & 1 == 1 }

    /// Gives out what was held, once; the caller releases it, outside the lock.
    private func end() -> Held {
      lock.withLock {
        let before = calls.bitwiseOr(1, ordering: .acquiringAndReleasing).oldValue
        return Held(
          wasOver: before & 1 == 1, onValue: before < 2 ? onValue.take() : nil, onCompletion: onCompletion.take(),
          subscription: subscription.take())
      }
    }

    /// This is over, and the last call returns.
    @usableFromInline func releaseClosure() {
      _ = lock.withLock { onValue.take() }
    }

    private struct Held {
      let wasOver: Bool
      let onValue: Passage<Input>?
      let onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
      let subscription: (any Subscription)?
    }

    public var description: String { "Sink" }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    public var playgroundDescription: Any { description }
  }
}

/// A closure that takes a value, as an object: whoever knows that it stays can call it without retaining it.
@usableFromInline final class Passage<Input> {
  @usableFromInline let call: (Input) -> Void

  @inlinable init(_ call: @escaping (Input) -> Void) {
    self.call = call
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
