/// A publisher that fails at once, whatever was asked for.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error to fail with.
  public let error: Failure

  /// Creates one whose output type is known from where it is used.
  public init(error: Failure) {
    self.error = error
  }

  /// Creates one of the output type given.
  public init(outputType: Output.Type, failure: Failure) {
    self.init(error: failure)
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

extension Fail: Equatable where Failure: Equatable {}
