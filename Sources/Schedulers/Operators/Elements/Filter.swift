extension Publishers {
  /// A publisher of the values for which a predicate returns true. For each other value, one more is requested.
  public struct Filter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// Returns whether to send a value.
    public let isIncluded: (Upstream.Output) -> Bool

    /// Creates the publisher that `filter` returns.
    @inlinable public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Relay(Filtering(isIncluded: isIncluded), subscriber))
    }
  }
}

@usableFromInline struct Filtering<Input, Thrown: Error>: Rule {
  @usableFromInline static var name: String { name("Filter") }
  @usableFromInline let isIncluded: (Input) throws(Thrown) -> Bool

  @inlinable init(isIncluded: @escaping (Input) throws(Thrown) -> Bool) {
    self.isIncluded = isIncluded
  }

  @usableFromInline var details: [Mirror.Child]? { Self.canThrow ? [] : nil }

  @inlinable func step(_ input: Input) throws(Thrown) -> Step<Input> {
    try isIncluded(input) ? .pass(input) : .skip
  }
}

extension Publisher {
  /// Sends the values for which a predicate returns true.
  ///
  /// ```swift
  /// [1, 2, 3].publisher.filter { $0 != 2 }   // 1 3 finished
  /// ```
  @inlinable public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers.Filter {
  /// Combines two filters into one publisher, as Combine does.
  @inlinable public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Upstream> {
    let first = self.isIncluded
    return Publishers.Filter(upstream: upstream) { first($0) && isIncluded($0) }
  }
}
