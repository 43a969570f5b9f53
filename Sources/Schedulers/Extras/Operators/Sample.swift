import SchedulersEssentials

extension Publishers {
  /// Sends the latest value of upstream whenever another publisher, the sampler, sends one, unless it has been sent
  /// before.
  ///
  /// An extension: Combine lacks it. Name and rules are Rx's. When upstream finishes, a value that has not been sampled
  /// yet goes out with the next of the sampler, and the stream finishes with it; without such a value it finishes at
  /// once. When the sampler finishes, so does the stream. A failure of either ends all at once.
  ///
  /// Upstream is asked for everything, the sampler for what downstream wants.
  public struct Sample<Upstream: Publisher, Sampler: Publisher>: Publisher where Upstream.Failure == Sampler.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher that the values come from.
    public let upstream: Upstream
    /// The publisher that says when.
    public let sampler: Sampler

    /// Creates the publisher that the operator of the same name returns.
    public init(upstream: Upstream, sampler: Sampler) {
      self.upstream = upstream
      self.sampler = sampler
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      SampleStage("Sample", Outlet<Output, Failure>(subscriber), endsWithKept: true) { latest, _ in latest.take() }
        .subscribe(keeping: upstream, cue: sampler)
    }
  }
}

extension Publishers.Sample: Equatable where Upstream: Equatable, Sampler: Equatable {}

extension Publisher {
  /// Sends the latest value of this whenever `sampler` sends one, unless it has been sent before. An extension that
  /// Combine lacks.
  ///
  /// ```swift
  /// position.sample(Timer.publish(every: 1, on: .main, in: .common).autoconnect())
  /// ```
  public func sample<P: Publisher>(_ sampler: P) -> Publishers.Sample<Self, P> where P.Failure == Failure {
    Publishers.Sample(upstream: self, sampler: sampler)
  }
}
