import Synchronization

/// Hears of everything that passes between publishers and subscribers, of all pipelines, while it is enabled.
///
/// ```swift
/// final class Trace: _Introspection {
///   func willReceive<S: Subscriber>(subscriber: S, input: S.Input) { print(subscriber, input) }
/// }
/// let trace = Trace()
/// trace.enable()
/// ```
///
/// Combine's own hook for debuggers. A subscription that is made while an object is enabled goes through an intermediary on
/// both sides, which tells every object that is enabled at that moment; a subscription made before is not heard of.
/// `receive(subscriber:)`, called directly, is not heard of either. Methods are called on the thread of what they tell of.
/// An enabled object is kept alive.
public protocol _Introspection: AnyObject {
  func willReceive<Upstream: Publisher, Downstream: Subscriber>(publisher: Upstream, subscriber: Downstream)
  where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure
  func didReceive<Upstream: Publisher, Downstream: Subscriber>(publisher: Upstream, subscriber: Downstream)
  where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure

  func willReceive<Downstream: Subscriber>(subscriber: Downstream, subscription: any Subscription)
  func didReceive<Downstream: Subscriber>(subscriber: Downstream, subscription: any Subscription)

  func willReceive<Downstream: Subscriber>(subscriber: Downstream, input: Downstream.Input)
  func didReceive<Downstream: Subscriber>(
    subscriber: Downstream, input: Downstream.Input, resultingDemand: Subscribers.Demand)

  func willReceive<Downstream: Subscriber>(
    subscriber: Downstream, completion: Subscribers.Completion<Downstream.Failure>)
  func didReceive<Downstream: Subscriber>(
    subscriber: Downstream, completion: Subscribers.Completion<Downstream.Failure>)

  func willRequest(subscription: any Subscription, _ demand: Subscribers.Demand)
  func didRequest(subscription: any Subscription, _ demand: Subscribers.Demand)

  func willCancel(subscription: any Subscription)
  func didCancel(subscription: any Subscription)
}

// Each method does nothing where it is not implemented.
extension _Introspection {
  public func willReceive<Upstream: Publisher, Downstream: Subscriber>(publisher: Upstream, subscriber: Downstream)
  where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {}
  public func didReceive<Upstream: Publisher, Downstream: Subscriber>(publisher: Upstream, subscriber: Downstream)
  where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {}
  public func willReceive<Downstream: Subscriber>(subscriber: Downstream, subscription: any Subscription) {}
  public func didReceive<Downstream: Subscriber>(subscriber: Downstream, subscription: any Subscription) {}
  public func willReceive<Downstream: Subscriber>(subscriber: Downstream, input: Downstream.Input) {}
  public func didReceive<Downstream: Subscriber>(
    subscriber: Downstream, input: Downstream.Input, resultingDemand: Subscribers.Demand
  ) {}
  public func willReceive<Downstream: Subscriber>(
    subscriber: Downstream, completion: Subscribers.Completion<Downstream.Failure>
  ) {}
  public func didReceive<Downstream: Subscriber>(
    subscriber: Downstream, completion: Subscribers.Completion<Downstream.Failure>
  ) {}
  public func willRequest(subscription: any Subscription, _ demand: Subscribers.Demand) {}
  public func didRequest(subscription: any Subscription, _ demand: Subscribers.Demand) {}
  public func willCancel(subscription: any Subscription) {}
  public func didCancel(subscription: any Subscription) {}

  /// Has this hear of what happens from now on. Enabling it twice is enabling it once.
  public func enable() { IntrospectionList.enable(self) }
  /// Has this hear of nothing more.
  public func disable() { IntrospectionList.disable(self) }
  /// Whether this hears of what happens.
  public var isEnabled: Bool { IntrospectionList.all.contains { $0 === self } }
}

/// The introspection objects that are enabled, in the order in which they were.
@usableFromInline final class IntrospectionList: @unchecked Sendable {
  // @unchecked: the lock guards what changes.
  private static let shared = IntrospectionList()
  /// Read at each subscription, and so not behind the lock.
  @usableFromInline static let count = Atomic(0)

  private let lock = Lock()
  private var objects: [any _Introspection] = []

  @inlinable static var isEmpty: Bool { count.load(ordering: .relaxed) == 0 }
  static var all: [any _Introspection] { isEmpty ? [] : shared.lock.withLock { shared.objects } }

  static func enable(_ object: any _Introspection) {
    shared.change { objects in
      if !objects.contains(where: { $0 === object }) { objects.append(object) }
    }
  }

  static func disable(_ object: any _Introspection) {
    shared.change { $0.removeAll { $0 === object } }
  }

  private func change(_ body: (inout [any _Introspection]) -> Void) {
    lock.withLock {
      body(&objects)
      Self.count.store(objects.count, ordering: .relaxed)
    }
  }
}
