extension Publishers {
  /// A publisher that passes all values on and replaces a failure with the result of a closure.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// Returns the failure to send for upstream's failure.
    public let transform: (Upstream.Failure) -> Failure

    /// Creates the publisher that `mapError` returns.
    public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Creates the publisher without the argument label `transform`.
    public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
      self.init(upstream: upstream, transform: map)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet<Output, Failure>(subscriber)
      upstream.subscribe(
        StageInput<Output, Upstream.Failure>("MapError", begin: outlet.begin, next: outlet.next) { [transform] in
          switch $0 {
          case .finished: outlet.end(.finished)
          case .failure(let error): outlet.end(.failure(transform(error)))
          }
        })
    }
  }
}

extension Publisher {
  /// Replaces a failure with the result of a closure. Values, demand and `.finished` pass in the same instant.
  ///
  /// ```swift
  /// download.mapError { LoadingError.network($0) }
  /// ```
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }
}
