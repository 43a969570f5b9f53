import SchedulersEssentials

extension Publishers {
  /// A publisher that combines each value of upstream with the latest value of another publisher.
  ///
  /// An extension: Combine lacks it. Name and rules are Rx's. Unlike `combineLatest`, it only sends for values of
  /// upstream. Values that come before the other publisher's first value are dropped, and one more is requested for
  /// each. The stream ends when upstream does. The other publisher may finish earlier; its last value stays in use. A
  /// failure of either ends the stream at once.
  ///
  /// The other publisher is subscribed to first and asked for everything.
  public struct WithLatestFrom<Upstream: Publisher, Other: Publisher, Output>: Publisher
  where Upstream.Failure == Other.Failure {
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The publisher whose latest value is combined with upstream's values.
    public let other: Other
    /// Returns the output for a value and the latest value of the other publisher.
    public let resultSelector: (Upstream.Output, Other.Output) -> Output

    /// Creates the publisher that `withLatestFrom` returns.
    public init(
      upstream: Upstream, other: Other, resultSelector: @escaping (Upstream.Output, Other.Output) -> Output
    ) {
      self.upstream = upstream
      self.other = other
      self.resultSelector = resultSelector
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      // The closure is the user's, so it is called after the stage and not under its lock.
      let select = StageInput<(Upstream.Output, Other.Output), Failure>(
        "WithLatestFrom", begin: subscriber.receive(subscription:),
        next: { subscriber.receive(resultSelector($0.0, $0.1)) }, end: subscriber.receive(completion:))
      SampleStage("WithLatestFrom", Outlet(select), endsWithKept: false) { latest, value in latest.map { (value, $0) } }
        .subscribe(keeping: other, trigger: upstream)
    }
  }
}

extension Publisher {
  /// Sends the result of a closure for each value of this publisher and the latest value of `other`. An extension:
  /// Combine lacks it.
  ///
  /// ```swift
  /// buttonTaps.withLatestFrom(text) { _, text in text }   // the text at the time of the tap
  /// ```
  public func withLatestFrom<P: Publisher, T>(
    _ other: P, resultSelector: @escaping (Output, P.Output) -> T
  ) -> Publishers.WithLatestFrom<Self, P, T> where P.Failure == Failure {
    Publishers.WithLatestFrom(upstream: self, other: other, resultSelector: resultSelector)
  }

  /// Sends the latest value of `other` for each value of this publisher. An extension: Combine lacks it.
  public func withLatestFrom<P: Publisher>(_ other: P) -> Publishers.WithLatestFrom<Self, P, P.Output>
  where P.Failure == Failure {
    withLatestFrom(other) { $1 }
  }
}
