extension Publishers {
  /// A publisher of decoded values. If decoding throws, the stream fails with the error.
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
  where Upstream.Output == Coder.Input {
    public typealias Failure = any Error
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    private let decoder: Coder

    /// Creates the publisher that `decode` returns.
    public init(upstream: Upstream, decoder: Coder) {
      self.upstream = upstream
      self.decoder = decoder
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
      upstream.subscribe(Stage(Decoding<Output, Coder>(decoder: decoder), subscriber))
    }
  }
}

private struct Decoding<Output: Decodable, Coder: TopLevelDecoder>: Rule {
  static var name: String { "Decode" }
  static var untimely: UntimelySignals { .passingEarly }
  let decoder: Coder

  func details(_ phase: Phase, _ upstream: (any Subscription)?) -> [Mirror.Child]? {
    [("finished", phase == .over), ("upstreamSubscription", upstream as Any)]
  }

  func step(_ input: Coder.Input) throws -> Step<Output> { .pass(try decoder.decode(Output.self, from: input)) }
}

extension Publisher {
  /// Decodes each value. If that fails, upstream is cancelled, and the stream fails with the error.
  ///
  /// ```swift
  /// Just(Data("[1, 2]".utf8)).decode(type: [Int].self, decoder: JSONDecoder())   // [1, 2] finished
  /// ```
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    Publishers.Decode(upstream: self, decoder: decoder)
  }
}
