import Synchronization

/// An observer of everything that passes between publishers and subscribers in all pipelines, while it is enabled.
///
/// ```swift
/// final class Trace: _Introspection {
///   func willReceive<S: Subscriber>(subscriber: S, input: S.Input) { print(subscriber, input) }
/// }
/// let trace = Trace()
/// trace.enable()
/// ```
///
/// This is Combine's own hook for debuggers. A subscription made while an observer is enabled goes through wrappers on
/// both sides, which call every observer enabled at that moment. Subscriptions made before are not observed, nor are
/// direct calls of `receive(subscriber:)`. Each method is called on the thread on which the event happens. An enabled
/// observer is retained.
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

// Each method does nothing by default.
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

  /// Starts calling this observer. Enabling it again changes nothing.
  public func enable() { IntrospectionList.enable(self) }
  /// Stops calling this observer.
  public func disable() { IntrospectionList.disable(self) }
  /// Whether this observer is enabled.
  public var isEnabled: Bool { IntrospectionList.all.contains { $0 === self } }
}

/// The enabled observers, in the order in which they were enabled.
@usableFromInline final class IntrospectionList: @unchecked Sendable {
  // @unchecked: the lock guards the mutable state.
  private static let shared = IntrospectionList()
  /// Atomic rather than under the lock, because each subscription reads it.
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
