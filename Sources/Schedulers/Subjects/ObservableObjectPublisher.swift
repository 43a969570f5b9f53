/// A publisher that announces that an object is about to change, without saying how.
///
/// A subscriber that has requested anything receives every change, whatever its demand. Subscribers are called in the
/// order in which they subscribed. It never completes.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let hub = Hub<Void, Never>(name: "ObservableObjectPublisher", countsDemand: false)

  /// Creates a publisher without subscribers.
  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    hub.attach(Outlet(subscriber), owner: self)
  }

  /// Announces a change to every subscriber.
  public func send() {
    hub.send(())
  }
}
