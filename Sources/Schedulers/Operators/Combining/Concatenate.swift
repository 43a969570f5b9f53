extension Publishers {
  /// A publisher of all values of one publisher, followed by all values of another.
  ///
  /// The second is subscribed to when the first has finished, with downstream's remaining demand; values that a subject
  /// sent before are lost. If the first fails, the second is not subscribed to.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
    public typealias Output = Suffix.Output
    public typealias Failure = Suffix.Failure
    /// The publisher whose values come first.
    public let prefix: Prefix
    /// The publisher whose values follow when `prefix` has finished.
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
  /// Sends `elements`, then the values of this publisher.
  ///
  /// ```swift
  /// [3, 4].publisher.prepend(1, 2)   // 1 2 3 4 finished
  /// ```
  public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  /// Sends the elements of a sequence, then the values of this publisher.
  public func prepend<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where S.Element == Output {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Sends the values of `publisher`, and when it has finished, those of this publisher, which is only subscribed to
  /// then.
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P.Failure == Failure, P.Output == Output {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  /// Sends the values of this publisher, then `elements`.
  ///
  /// ```swift
  /// [1, 2].publisher.append(3, 4)   // 1 2 3 4 finished
  /// ```
  public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  /// Sends the values of this publisher, then the elements of a sequence.
  public func append<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where S.Element == Output {
    append(Publishers.Sequence(sequence: elements))
  }

  /// Sends the values of this publisher, and when it has finished, those of `publisher`, which is only subscribed to
  /// then.
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P.Failure == Failure, P.Output == Output {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }
}
