import Foundation

extension NotificationCenter {
  /// Returns a publisher of the notifications with a given name, of one object or of any.
  ///
  /// ```swift
  /// let token = NotificationCenter.default.publisher(for: .NSCalendarDayChanged).sink { _ in print("a new day") }
  /// ```
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// A publisher of the notifications of a center, on the thread on which they are posted.
  ///
  /// A subscriber without demand misses the notifications posted meanwhile. It never completes. When two threads post
  /// at the same time, one waits for the other.
  public struct Publisher: SchedulersEssentials.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    /// The center that the notifications are posted to.
    public let center: NotificationCenter
    /// The name of the notifications.
    public let name: Notification.Name
    /// The object whose notifications are sent; nil for any object.
    public let object: AnyObject?

    /// Creates a publisher of the notifications with a given name, of one object or of any.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      let subscription = NotificationSubscription(self, Outlet(subscriber))
      subscription.observe()
      subscriber.receive(subscription: subscription)
    }
  }
}

extension NotificationCenter.Publisher: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.center == rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
  }
}

/// An observer of a notification center. Its subscriber retains it; the center does not.
// @unchecked: the center may call it on any thread, and the lock guards the mutable state.
private final class NotificationSubscription: Subscription, StageDescription, @unchecked Sendable {
  private let lock = Lock()
  private let name: Notification.Name
  /// All nil after the end.
  private var center: NotificationCenter?
  private var object: AnyObject?
  private var outlet: Outlet<Notification, Never>?
  private var observation: (any NSObjectProtocol)?
  private var demand = Subscribers.Demand.none
  private let serialDelivery = SerialDelivery()

  init(_ publisher: NotificationCenter.Publisher, _ outlet: Outlet<Notification, Never>) {
    center = publisher.center
    name = publisher.name
    object = publisher.object
    self.outlet = outlet
  }

  // Otherwise the center would keep a block that does nothing.
  deinit { cancel() }

  func observe() {
    guard let center else { return }
    let observation = center.addObserver(forName: name, object: object, queue: nil) { [weak self] in self?.receive($0) }
    lock.withLock { self.observation = observation }
  }

  private func receive(_ notification: Notification) {
    let wanted = lock.withLock { () -> (Outlet<Notification, Never>, SerialDeliveryEntry)? in
      guard demand > 0, let outlet else { return nil }
      demand -= 1
      return (outlet, serialDelivery.enter())
    }
    guard let (outlet, entry) = wanted else { return }
    serialDelivery.pass(entry, lock) {
      let more = outlet.next(notification)
      if more > 0 { lock.withLock { demand += more } }
    }
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { self.demand += demand }
  }

  func cancel() {
    let held = lock.withLock {
      serialDelivery.clear()
      return (center.take(), object.take(), outlet.take(), observation.take())
    }
    if let center = held.0, let observation = held.3 { center.removeObserver(observation) }
  }

  var description: String { "NotificationCenter Observer" }

  var details: [Mirror.Child] {
    let (center, object, demand) = lock.withLock { (self.center, self.object, self.demand) }
    return [("center", center as Any), ("name", name), ("object", object as Any), ("demand", demand)]
  }
}
