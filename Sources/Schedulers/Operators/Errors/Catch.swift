extension Publishers {
  /// A publisher that passes all values on and, after a failure, the values of another publisher, which a closure
  /// returns for the failure.
  ///
  /// The other publisher is asked for downstream's remaining demand. Upstream is not resumed: to continue with its next
  /// value after a failure, catch failures inside a `flatMap`. As in Combine, a cancellation during the subscription to
  /// the other publisher is lost; subscribers such as `sink` ignore later signals all the same.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure
    /// The publisher that the values come from until it fails.
    public let upstream: Upstream
    /// Returns, for a failure, the publisher that replaces upstream.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Creates the publisher that `catch` returns.
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

  /// A publisher like `Catch`, with a closure that may throw: the stream then fails with that error.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    /// The publisher that the values come from until it fails.
    public let upstream: Upstream
    /// Returns, for a failure, the publisher that replaces upstream, or throws.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// Creates the publisher that `tryCatch` returns.
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
  /// Continues with another publisher when this one fails.
  ///
  /// ```swift
  /// download.catch { _ in Just(placeholder) }
  /// ```
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Continues with another publisher when this one fails. If the closure throws, the stream fails with that error.
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
