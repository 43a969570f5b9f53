extension Result {
  /// A publisher that sends the success to each subscriber at its first request, and finishes; or that fails at once.
  public var publisher: Publisher { Publisher(self) }

  /// A publisher that sends one value and finishes, or fails.
  ///
  /// ```swift
  /// Result { try load() }.publisher.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
  /// ```
  public struct Publisher: SchedulersEssentials.Publisher {
    public typealias Output = Success

    /// The value or the failure to send.
    public let result: Result

    /// Creates a publisher of `result`.
    public init(_ result: Result) {
      self.result = result
    }

    /// Creates a publisher that sends `output` and finishes.
    public init(_ output: Output) {
      self.init(.success(output))
    }

    /// Creates a publisher that fails with `failure`.
    public init(_ failure: Failure) {
      self.init(.failure(failure))
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Success, S.Failure == Failure {
      switch result {
      case .success(let value):
        SingleResultSubscription("Once", Outlet(subscriber), value: value).begin()
      case .failure(let error):
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
      }
    }
  }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}
extension Result.Publisher: Sendable where Success: Sendable {}
