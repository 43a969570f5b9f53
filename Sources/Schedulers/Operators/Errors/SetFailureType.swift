extension Publishers {
  /// A publisher with the values of an upstream that never fails, and with another failure type.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
    public typealias Output = Upstream.Output
    /// The publisher whose values the operator receives.
    public let upstream: Upstream

    /// Creates the publisher that `setFailureType` returns.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet<Output, Failure>(subscriber)
      upstream.subscribe(
        StageInput<Output, Never>(
          "SetFailureType", begin: outlet.begin, next: outlet.next, end: { _ in outlet.end(.finished) }))
    }

    /// Replaces the failure type again.
    public func setFailureType<E: Error>(to failure: E.Type) -> SetFailureType<Upstream, E> {
      SetFailureType<Upstream, E>(upstream: upstream)
    }
  }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}

extension Publisher where Failure == Never {
  /// Changes the failure type of a publisher that never fails, for places that need a publisher with that type.
  ///
  /// ```swift
  /// Just(1).setFailureType(to: URLError.self).merge(with: download)
  /// ```
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}
