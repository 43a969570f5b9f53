import SchedulersEssentials

extension Publishers {
  /// Sends a window, which is a publisher, for each so many values of upstream.
  ///
  /// An extension: Combine lacks it. Name and rules are Rx's. The first window opens with the subscription, the next as soon
  /// as the one before has had its last value; so the last may be empty. With the end of upstream, or its failure, the open
  /// window ends in the same way, and then the stream.
  ///
  /// Downstream asks for windows. With its first request upstream is asked for everything. A window that is not asked for
  /// while it is open is lost, with its values; one that is asked for late has the values from there on. What goes into a
  /// window to which nobody has subscribed is lost too.
  ///
  /// After cancelling, who listens to the open window has the rest of it; upstream is cancelled when it closes, or when
  /// nobody listens to it any more.
  public struct WindowByCount<Upstream: Publisher>: Publisher {
    public typealias Output = Publishers.Window<Upstream.Output, Upstream.Failure>
    public typealias Failure = Upstream.Failure
    /// The publisher that the values come from.
    public let upstream: Upstream
    /// The number of values in a window.
    public let count: Int

    /// Creates the publisher that the operator of the same name returns.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(WindowStage("WindowByCount", Outlet(subscriber), capacity: count))
    }
  }
}

extension Publishers.WindowByCount: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Sends publishers, the windows, each of which sends the next `count` values. An extension that Combine lacks.
  ///
  /// ```swift
  /// (1...4).publisher.window(2).flatMap { $0.reduce(0, +) }   // 3 7 0 finished
  /// ```
  ///
  /// Where `collect(_:)` waits until it has all the values, a window sends each as it comes.
  ///
  /// - Precondition: `count` is positive.
  public func window(_ count: Int) -> Publishers.WindowByCount<Self> {
    Publishers.WindowByCount(upstream: self, count: count)
  }
}
