/// A publisher that is made anew for each subscriber, when it comes.
///
/// ```swift
/// let now = Deferred { Just(scheduler.now) }
/// ```
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure

  /// Called once for each subscriber.
  public let createPublisher: () -> DeferredPublisher

  /// Creates a publisher of what `createPublisher` returns.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().subscribe(subscriber)
  }
}
