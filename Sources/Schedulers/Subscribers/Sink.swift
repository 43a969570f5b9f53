import Synchronization

extension Subscribers {
  /// A subscriber with unlimited demand that passes values and the completion to two closures.
  ///
  /// Neither closure is called after the completion or after `cancel()`. Both are released then.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
  {
    // Guards all mutable state except `calls`.
    private let lock = Lock()
    private var subscription: (any Subscription)?
    /// Both are nil after the end, but `onValue` only once all its calls have returned.
    private var onValue: ClosureBox<Input>?
    private var onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    /// The same as `onValue`, for threads counted in `calls`, which need neither the lock nor a reference.
    @usableFromInline let passage: Unmanaged<ClosureBox<Input>>
    /// Twice the number of calls in progress; the lowest bit is set after the end.
    @usableFromInline let calls = Atomic<UInt>(0)

    /// Creates a subscriber that calls the closures on the thread on which the publisher sends.
    @inlinable public convenience init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      self.init(receiveCompletion, ClosureBox(receiveValue))
    }

    @usableFromInline init(
      _ onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, _ onValue: ClosureBox<Input>
    ) {
      passage = .passUnretained(onValue)
      self.onValue = onValue
      self.onCompletion = onCompletion
    }

    /// The closure called for each value. It does nothing after the completion or `cancel()`.
    public var receiveValue: (Input) -> Void {
      lock.withLock { onCompletion == nil ? nil : onValue }?.call ?? { _ in }
    }
    /// The closure called for the completion. It does nothing after that or after `cancel()`.
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

    /// Cancels the subscription. Before there is one, this releases nothing, as in Combine, and a later subscription is
    /// cancelled.
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

    /// Returns what this subscriber retained, to the first caller only, to be released outside the lock.
    private func end() -> Released {
      lock.withLock {
        let before = calls.bitwiseOr(1, ordering: .acquiringAndReleasing).oldValue
        return Released(
          wasOver: before & 1 == 1, onValue: before < 2 ? onValue.take() : nil, onCompletion: onCompletion.take(),
          subscription: subscription.take())
      }
    }

    /// Releases the closure after the end, when its last call has returned.
    @usableFromInline func releaseClosure() {
      _ = lock.withLock { onValue.take() }
    }

    private struct Released {
      let wasOver: Bool
      let onValue: ClosureBox<Input>?
      let onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
      let subscription: (any Subscription)?
    }

    public var description: String { "Sink" }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    public var playgroundDescription: Any { description }
  }
}

/// A closure in an object, so that code that knows the object lives can call it without retaining it.
@usableFromInline final class ClosureBox<Input> {
  @usableFromInline let call: (Input) -> Void

  @inlinable init(_ call: @escaping (Input) -> Void) {
    self.call = call
  }
}

extension Publisher {
  /// Attaches a subscriber with unlimited demand. It lives until the completion, or until the result is cancelled or
  /// released. The closures are called on the thread on which the publisher sends.
  ///
  /// ```swift
  /// let token = download.sink { print($0) } receiveValue: { show($0) }
  /// ```
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
  /// Attaches a subscriber with unlimited demand. It lives until the publisher finishes, or until the result is
  /// cancelled or released. The closure is called on the thread on which the publisher sends.
  ///
  /// ```swift
  /// let token = [1, 2].publisher.sink { print($0) }   // 1 2
  /// ```
  @inlinable public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
