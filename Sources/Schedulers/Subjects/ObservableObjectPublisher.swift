/// Says that an object is about to change, and not how.
///
/// A subscriber that has asked for anything at all is told of every change, whatever it asked for. Subscribers are told in
/// the order in which they came. It never completes.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let hub = Hub<Void, Never>(name: "ObservableObjectPublisher", countsDemand: false)

  /// Creates a publisher that nobody has subscribed to.
  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    hub.attach(Outlet(subscriber), owner: self)
  }

  /// Tells every subscriber that the object is about to change.
  public func send() {
    hub.send(())
  }
}
