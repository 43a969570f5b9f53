extension Publishers {
  /// Sends what upstream, which never fails, sends, as a publisher that could fail.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
    public typealias Output = Upstream.Output
    /// The publisher that the values come from.
    public let upstream: Upstream

    /// Creates the publisher that the operator of the same name returns.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet<Output, Failure>(subscriber)
      upstream.subscribe(
        Side<Output, Never>(
          "SetFailureType", begin: outlet.begin, next: outlet.next, end: { _ in outlet.end(.finished) }))
    }

    /// The last one counts.
    public func setFailureType<E: Error>(to failure: E.Type) -> SetFailureType<Upstream, E> {
      SetFailureType<Upstream, E>(upstream: upstream)
    }
  }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}

extension Publisher where Failure == Never {
  /// Changes the type of failure, for where a publisher that could fail is asked for.
  ///
  /// ```swift
  /// Just(1).setFailureType(to: URLError.self).merge(with: download)
  /// ```
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}
