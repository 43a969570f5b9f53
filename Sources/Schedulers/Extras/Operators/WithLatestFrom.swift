import SchedulersEssentials

extension Publishers {
  /// Sends something of each value of upstream and of the latest value of another publisher.
  ///
  /// An extension: Combine lacks it. Name and rules are Rx's. Unlike `combineLatest` it sends for upstream's values
  /// only. Values that come before the other publisher has sent one are left out, and one more is asked for in their
  /// place. The stream ends when upstream does; the other publisher may finish earlier, and its last value remains. A
  /// failure of either ends all at once.
  ///
  /// The other publisher is subscribed to first and asked for everything.
  public struct WithLatestFrom<Upstream: Publisher, Other: Publisher, Output>: Publisher
  where Upstream.Failure == Other.Failure {
    public typealias Failure = Upstream.Failure
    /// The publisher that the values come from.
    public let upstream: Upstream
    /// The publisher whose latest value goes with them.
    public let other: Other
    /// Makes an output of a value and of the latest of the other publisher.
    public let resultSelector: (Upstream.Output, Other.Output) -> Output

    /// Creates the publisher that the operator of the same name returns.
    public init(
      upstream: Upstream, other: Other, resultSelector: @escaping (Upstream.Output, Other.Output) -> Output
    ) {
      self.upstream = upstream
      self.other = other
      self.resultSelector = resultSelector
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      // The closure is the user's: it is called behind the stage, not under its lock.
      let select = Side<(Upstream.Output, Other.Output), Failure>(
        "WithLatestFrom", begin: subscriber.receive(subscription:),
        next: { subscriber.receive(resultSelector($0.0, $0.1)) }, end: subscriber.receive(completion:))
      SampleStage("WithLatestFrom", Outlet(select), endsWithKept: false) { latest, value in latest.map { (value, $0) } }
        .subscribe(keeping: other, cue: upstream)
    }
  }
}

extension Publisher {
  /// Sends the result of a closure for each value of this and of the latest value of `other`. An extension that Combine
  /// lacks.
  ///
  /// ```swift
  /// buttonTaps.withLatestFrom(text) { _, text in text }   // the text as it is when the button is tapped
  /// ```
  public func withLatestFrom<P: Publisher, T>(
    _ other: P, resultSelector: @escaping (Output, P.Output) -> T
  ) -> Publishers.WithLatestFrom<Self, P, T> where P.Failure == Failure {
    Publishers.WithLatestFrom(upstream: self, other: other, resultSelector: resultSelector)
  }

  /// Sends the latest value of `other` for each value of this. An extension that Combine lacks.
  public func withLatestFrom<P: Publisher>(_ other: P) -> Publishers.WithLatestFrom<Self, P, P.Output>
  where P.Failure == Failure {
    withLatestFrom(other) { $1 }
  }
}
