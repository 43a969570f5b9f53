extension Optional {
  // CombineExt declares its own for systems whose Combine lacks this; on Linux it is always available.
  /// A publisher that sends the value to each subscriber at its first request, and finishes. Without a value it
  /// finishes at once.
  @_disfavoredOverload public var publisher: Publisher { Publisher(self) }

  /// A publisher that sends at most one value and finishes.
  ///
  /// ```swift
  /// Int("42").publisher.sink { print($0) }   // 42
  /// ```
  public struct Publisher: SchedulersEssentials.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never

    /// The value to send, if any.
    public let output: Wrapped?

    /// Creates a publisher of `output`.
    public init(_ output: Output?) {
      self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
      if let output {
        SingleResultSubscription("Optional", Outlet(subscriber), value: output).begin()
      } else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
      }
    }
  }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}
extension Optional.Publisher: Sendable where Wrapped: Sendable {}
