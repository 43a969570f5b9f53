extension Publishers {
  /// A publisher of encoded values. If encoding throws, the stream fails with the error.
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher where Upstream.Output: Encodable {
    public typealias Output = Coder.Output
    public typealias Failure = any Error
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    private let encoder: Coder

    /// Creates the publisher that `encode` returns.
    public init(upstream: Upstream, encoder: Coder) {
      self.upstream = upstream
      self.encoder = encoder
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
      upstream.subscribe(Stage(Encoding<Upstream.Output, Coder>(encoder: encoder), subscriber))
    }
  }
}

private struct Encoding<Input: Encodable, Coder: TopLevelEncoder>: Rule {
  static var name: String { "Encode" }
  static var untimely: UntimelySignals { .passingEarly }
  let encoder: Coder

  func details(_ phase: Phase, _ upstream: (any Subscription)?) -> [Mirror.Child]? {
    [("finished", phase == .over), ("upstreamSubscription", upstream as Any)]
  }

  func step(_ input: Input) throws -> Step<Coder.Output> { .pass(try encoder.encode(input)) }
}

extension Publisher where Output: Encodable {
  /// Encodes each value. If that fails, upstream is cancelled, and the stream fails with the error.
  ///
  /// ```swift
  /// Just(["a": 1]).encode(encoder: JSONEncoder())   // {"a":1}, as Data
  /// ```
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> {
    Publishers.Encode(upstream: self, encoder: encoder)
  }
}
