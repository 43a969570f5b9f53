extension Publishers {
  /// Sends all that one publisher sends, and when it has finished all that another one sends.
  ///
  /// The second is subscribed to only then, and asked for what downstream still wants; what a subject sent before is
  /// lost. When the first fails, it is not subscribed to at all.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
    public typealias Output = Suffix.Output
    public typealias Failure = Suffix.Failure
    /// The publisher whose values come first.
    public let prefix: Prefix
    /// The publisher whose values come when `prefix` has finished.
    public let suffix: Suffix

    /// Creates the publisher that `append` and `prepend` return.
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      prefix.subscribe(ConcatenatePrefix(stage: ConcatenateStage(Outlet(subscriber), suffix: suffix)))
    }
  }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}

extension Publisher {
  /// Sends `elements`, and then what this sends.
  ///
  /// ```swift
  /// [3, 4].publisher.prepend(1, 2)   // 1 2 3 4 finished
  /// ```
  public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  /// Sends the elements of a sequence, and then what this sends.
  public func prepend<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where S.Element == Output {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Sends what `publisher` sends, and when that has finished what this sends. This is not subscribed to before.
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P.Failure == Failure, P.Output == Output {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  /// Sends what this sends, and then `elements`.
  ///
  /// ```swift
  /// [1, 2].publisher.append(3, 4)   // 1 2 3 4 finished
  /// ```
  public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  /// Sends what this sends, and then the elements of a sequence.
  public func append<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where S.Element == Output {
    append(Publishers.Sequence(sequence: elements))
  }

  /// Sends what this sends, and when it has finished what `publisher` sends. That is not subscribed to before.
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P.Failure == Failure, P.Output == Output {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }
}
