extension Optional {
  /// Sends the value, if there is one, to each subscriber when it asks, and finishes. Without a value it finishes at once.
  public var publisher: Publisher { Publisher(self) }

  /// The publisher of an optional value.
  public struct Publisher: Schedulers.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never

    public let output: Wrapped?

    public init(_ output: Output?) {
      self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
      if let output {
        Promised("Optional", Outlet(subscriber), value: output).begin()
      } else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
      }
    }
  }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}
extension Optional.Publisher: Sendable where Wrapped: Sendable {}
