/// A publisher that sends one value to each subscriber at its first request, and finishes.
///
/// ```swift
/// Just(1).append(2)   // 1 2 finished
/// ```
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  /// The value to send.
  public let output: Output

  /// Creates a publisher of `output`.
  public init(_ output: Output) {
    self.output = output
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    SingleResultSubscription("Just", Outlet(subscriber), value: output).begin()
  }
}

extension Just: Equatable where Output: Equatable {}
extension Just: Sendable where Output: Sendable {}
