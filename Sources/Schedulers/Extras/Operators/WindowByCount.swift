import SchedulersEssentials

extension Publishers {
  /// A publisher that sends publishers, called windows, each of which sends the next `count` values of upstream.
  ///
  /// An extension: Combine lacks it. Name and rules are Rx's. The first window opens with the subscription, each later
  /// one as soon as the window before has received its last value; so the last window may be empty. When upstream
  /// completes, the open window completes in the same way, and then the stream.
  ///
  /// Downstream requests windows. Its first request makes this publisher request everything from upstream. A window
  /// without demand while it is open is lost, with its values; a window that is requested late has only the values from
  /// then on. Values of a window without subscribers are lost, too.
  ///
  /// After a cancellation, subscribers of the open window still receive the rest of it. Upstream is cancelled when that
  /// window closes or has no subscribers left.
  public struct WindowByCount<Upstream: Publisher>: Publisher {
    public typealias Output = Publishers.Window<Upstream.Output, Upstream.Failure>
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The number of values in a window.
    public let count: Int

    /// Creates the publisher that `window` returns.
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
  /// Sends publishers, the windows, each of which sends the next `count` values. An extension: Combine lacks it.
  ///
  /// ```swift
  /// (1...4).publisher.window(2).flatMap { $0.reduce(0, +) }   // 3 7 0 finished
  /// ```
  ///
  /// `collect(_:)` waits until it has all values of an array; a window sends each value as it comes.
  ///
  /// - Precondition: `count` is positive.
  public func window(_ count: Int) -> Publishers.WindowByCount<Self> {
    Publishers.WindowByCount(upstream: self, count: count)
  }
}
