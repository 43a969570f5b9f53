import SchedulersEssentials

extension Publishers {
  /// A publisher that sends upstream's latest value whenever another publisher, the sampler, sends one, unless that
  /// value has been sent already.
  ///
  /// An extension: Combine lacks it. Name and rules are Rx's. When upstream finishes with a value that has not been
  /// sampled, the sampler's next value sends it and finishes the stream; otherwise the stream finishes at once. When
  /// the sampler finishes, so does the stream. A failure of either ends the stream at once.
  ///
  /// Upstream is asked for everything, the sampler for downstream's demand.
  public struct Sample<Upstream: Publisher, Sampler: Publisher>: Publisher where Upstream.Failure == Sampler.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The publisher whose values trigger the output.
    public let sampler: Sampler

    /// Creates the publisher that `sample` returns.
    public init(upstream: Upstream, sampler: Sampler) {
      self.upstream = upstream
      self.sampler = sampler
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      SampleStage("Sample", Outlet<Output, Failure>(subscriber), endsWithKept: true) { latest, _ in latest.take() }
        .subscribe(keeping: upstream, trigger: sampler)
    }
  }
}

extension Publishers.Sample: Equatable where Upstream: Equatable, Sampler: Equatable {}

extension Publisher {
  /// Sends the latest value of this publisher whenever `sampler` sends one, unless that value has been sent already. An
  /// extension: Combine lacks it.
  ///
  /// ```swift
  /// position.sample(Timer.publish(every: 1, on: .main, in: .common).autoconnect())
  /// ```
  public func sample<P: Publisher>(_ sampler: P) -> Publishers.Sample<Self, P> where P.Failure == Failure {
    Publishers.Sample(upstream: self, sampler: sampler)
  }
}
