extension Publishers {
  /// A publisher that passes all values on, and replaces a failure with one more value, after which it finishes.
  ///
  /// That value waits for demand.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never
    /// The value that replaces a failure.
    public let output: Upstream.Output
    /// The publisher whose values the operator receives.
    public let upstream: Upstream

    /// Creates the publisher that `replaceError` returns.
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
  /// Replaces a failure with one value, and finishes.
  ///
  /// ```swift
  /// download.replaceError(with: placeholder)
  /// ```
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}
