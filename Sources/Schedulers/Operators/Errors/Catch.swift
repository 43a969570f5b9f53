extension Publishers {
  /// Passes on all values, and after a failure what another publisher sends, which a closure makes of the failure.
  ///
  /// That publisher is asked for what downstream still wants. Upstream is gone for good then: to go on with the next value
  /// after a failure, catch the failures inside a `flatMap`. A cancellation that comes while the other publisher is being
  /// subscribed to is lost, as in Combine; subscribers such as `sink` are deaf after it all the same.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure
    /// Where the values come from until there is a failure.
    public let upstream: Upstream
    /// Makes of the failure the publisher that takes over.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Creates the publisher that the operator of the same name returns.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = CatchStage<Upstream, NewPublisher, Failure>(
        "Catch", Outlet(subscriber), failure: { $0 },
        succeed: { [handler] in .success(handler($0)) })
      upstream.subscribe(stage)
    }
  }

  /// The same with a closure that may throw: what it throws is the failure then.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    /// Where the values come from until there is a failure.
    public let upstream: Upstream
    /// Makes of the failure the publisher that takes over, or throws.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// Creates the publisher that the operator of the same name returns.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = CatchStage<Upstream, NewPublisher, Failure>(
        "TryCatch", Outlet(subscriber), failure: { $0 },
        succeed: { [handler] error in Result { try handler(error) } })
      upstream.subscribe(stage)
    }
  }
}

extension Publisher {
  /// Goes on with another publisher when this one fails.
  ///
  /// ```swift
  /// download.catch { _ in Just(placeholder) }
  /// ```
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Goes on with another publisher when this one fails, or fails with what the closure throws.
  ///
  /// ```swift
  /// download.tryCatch { error in
  ///   guard error.code == .timedOut else { throw error }
  ///   return Just(placeholder)
  /// }
  /// ```
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where P.Output == Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }
}
