// Folder `Publishers`: the sources of values: `Just`, `Empty`, `Fail`, `Future`, `Deferred`, `Record`, sequences,
// results, optionals and timers. `X+Operators` holds operators that such a source computes at once.

extension Publishers {
  /// A publisher that connects a connectable publisher for its first subscriber, and disconnects it when the last has
  /// cancelled.
  ///
  /// The first subscriber is attached before the connection is made, so it misses nothing.
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The connectable publisher.
    public final let upstream: Upstream

    private let lock = Lock()
    private var subscriberCount = 0
    private var connection: (any Cancellable)?
    /// How many subscribers cancelled before their connection was made.
    private var earlyCount = 0

    /// Creates the publisher that `autoconnect()` returns.
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
        StageInput<Output, Failure>(
          "Autoconnect", details: [("parent", self), ("downstream", subscriber)],
          begin: { subscriber.receive(subscription: NotedSubscription($0, onCancel: self.leave)) },
          next: { subscriber.receive($0) }, end: { subscriber.receive(completion: $0) }))
      if connects { connect() }
    }

    private func connect() {
      let connection = upstream.connect()
      let (isWanted, _) = lock.withLock { () -> (Bool, (any Cancellable)?) in
        if earlyCount > 0 {
          earlyCount -= 1
          return (false, nil)
        }
        // As in Combine, another subscriber may have connected meanwhile; the last connection replaces the one before
        // and counts as one. The one before is released outside the lock, which may cancel it.
        defer { self.connection = connection }
        subscriberCount = 1
        return (true, self.connection)
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
  /// Connects for the first subscriber, and disconnects when the last one has cancelled.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}
