extension Publishers {
  /// Passes on all values, and in place of a failure one value more, with which it finishes.
  ///
  /// That value waits until downstream wants one.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never
    /// What comes in place of a failure.
    public let output: Upstream.Output
    /// The publisher that the values come from.
    public let upstream: Upstream

    /// Creates the publisher that the operator of the same name returns.
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      let stage = CatchStage<Upstream, Just<Output>, Never>(
        "ReplaceError", Outlet(subscriber), isStrict: false, failure: unreachable,
        succeed: { [output] _ in .success(Just(output)) })
      upstream.subscribe(stage)
    }
  }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}

extension Publisher {
  /// Puts one value in the place of a failure, and finishes with it.
  ///
  /// ```swift
  /// download.replaceError(with: placeholder)
  /// ```
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}
