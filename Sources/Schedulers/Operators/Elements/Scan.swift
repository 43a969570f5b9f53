extension Publishers {
  /// A publisher of the running result of a closure, which receives the last result and each value: one output for each
  /// value.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The result before the first value.
    public let initialResult: Output
    /// Returns the next result for the last result and a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Creates the publisher that `scan` returns.
    @inlinable public init(
      upstream: Upstream, initialResult: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Relay(Scanning(result: initialResult, next: nextPartialResult), subscriber))
    }
  }
}

@usableFromInline final class Scanning<Input, Output, Thrown: Error>: Rule {
  @usableFromInline static var name: String { name("Scan") }
  @usableFromInline static var untimely: UntimelySignals { .passingValues }
  /// No access overlaps a call of other code, so exclusivity needs no checks.
  @exclusivity(unchecked) @usableFromInline var result: Output
  @usableFromInline let next: (Output, Input) throws(Thrown) -> Output

  @inlinable init(result: Output, next: @escaping (Output, Input) throws(Thrown) -> Output) {
    self.result = result
    self.next = next
  }

  @usableFromInline var details: [Mirror.Child]? { [("result", result)] }

  @usableFromInline func details(_ phase: Phase, _ upstream: (any Subscription)?) -> [Mirror.Child]? {
    [("status", phase), ("result", result)]
  }

  @inlinable func step(_ input: Input) throws(Thrown) -> Step<Output> {
    let output = try next(result, input)
    result = output
    return .pass(output)
  }
}

extension Publisher {
  /// Accumulates values with a closure and sends each intermediate result.
  ///
  /// ```swift
  /// [1, 2, 3].publisher.scan(0, +)   // 1 3 6 finished
  /// ```
  @inlinable public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}
