extension Publishers {
  /// Connects to a connectable publisher when the first subscriber comes, and disconnects when the last has cancelled.
  ///
  /// The first subscriber is attached before the connection is made, so it misses nothing.
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// What is connected.
    public final let upstream: Upstream

    private let lock = Lock()
    private var subscriberCount = 0
    private var connection: (any Cancellable)?
    /// How many have cancelled before the connection that they asked for was made.
    private var earlyCount = 0

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let connects = lock.withLock {
        if connection == nil { return true }
        subscriberCount += 1
        return false
      }
      upstream.subscribe(
        Side<Output, Failure>(
          "Autoconnect", details: [("parent", self), ("downstream", subscriber)],
          begin: { subscriber.receive(subscription: AutoconnectSubscription($0, onCancel: self.leave)) },
          next: { subscriber.receive($0) }, end: { subscriber.receive(completion: $0) }))
      if connects { connect() }
    }

    private func connect() {
      let connection = upstream.connect()
      let isWanted = lock.withLock {
        if earlyCount > 0 {
          earlyCount -= 1
          return false
        }
        // Whoever came meanwhile has connected too, and the last connection counts for one, as in Combine.
        subscriberCount = 1
        self.connection = connection
        return true
      }
      if !isWanted { connection.cancel() }
    }

    private func leave() {
      let last = lock.withLock { () -> (any Cancellable)? in
        guard let connection else {
          if subscriberCount == 0 { earlyCount += 1 }
          return nil
        }
        subscriberCount -= 1
        if subscriberCount > 0 { return nil }
        self.connection = nil
        return connection
      }
      last?.cancel()
    }
  }
}

extension ConnectablePublisher {
  /// Connects by itself: when the first subscriber comes, until the last one has cancelled.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

/// Upstream's subscription, which tells once when it is cancelled.
private final class AutoconnectSubscription: Subscription, CustomStringConvertible, CustomPlaygroundDisplayConvertible {
  private let upstream: any Subscription
  private let lock = Lock()
  private var onCancel: (() -> Void)?

  init(_ upstream: any Subscription, onCancel: @escaping () -> Void) {
    self.upstream = upstream
    self.onCancel = onCancel
  }

  var combineIdentifier: CombineIdentifier { upstream.combineIdentifier }

  func request(_ demand: Subscribers.Demand) {
    upstream.request(demand)
  }

  func cancel() {
    let onCancel = lock.withLock { () -> (() -> Void)? in
      let held = self.onCancel
      self.onCancel = nil
      return held
    }
    onCancel?()
    upstream.cancel()
  }

  var description: String { "\(upstream)" }
  var playgroundDescription: Any { description }
}
