import SchedulersEssentials

/// A subject that sends its latest values to each new subscriber, and then every value sent later. An extension:
/// Combine lacks it. The name is Rx's.
///
/// ```swift
/// let subject = ReplaySubject<Int, Never>(bufferSize: 2)
/// for value in 1...3 { subject.send(value) }
/// let token = subject.sink { print($0) }   // 2, 3
/// ```
///
/// A subscriber misses nothing after its subscription: values without demand wait for it, without limit. A subscriber
/// that comes after the end receives the latest values and then the completion. The completion follows the last value
/// at once, without demand. Subscribers are served in the order in which they subscribed. Any thread may subscribe,
/// request, send and cancel. A subscriber receives one value at a time, on the thread that sent it; a value sent from
/// inside a subscriber arrives after the current one.
///
/// Complexity: sending is O(n) in the number of subscribers, subscribing O(`bufferSize`).
public final class ReplaySubject<Output, Failure: Error>: Subject {
  /// The largest number of values that a new subscriber receives at once.
  public let bufferSize: Int

  private let lock = Lock()
  private var latest = FIFOQueue<Output>()
  private var completion: Subscribers.Completion<Failure>?
  private var subscribers = OrderedMembers<WorkState>()
  private let upstreams = UpstreamList()

  /// Creates a subject that stores the latest `bufferSize` values for later subscribers, or none if that is 0.
  public init(bufferSize: Int) {
    self.bufferSize = Swift.max(0, bufferSize)
    upstreams.open()
  }

  deinit { upstreams.cancel() }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let outlet = Outlet<Output, Failure>(subscriber)
    // From this moment the stage holds the latest values and receives new ones, whichever thread sends them.
    let (stage, completion) = lock.withLock { () -> (BufferStage<Output, Failure>, Subscribers.Completion<Failure>?) in
      (add(outlet), self.completion)
    }
    stage.begin()
    if let completion { stage.receive(completion: completion) }
  }

  /// Call under the lock.
  private func add(_ outlet: Outlet<Output, Failure>) -> BufferStage<Output, Failure> {
    let workState = subscribers.add { WorkState(number: $0, self) }
    let stage = BufferStage(outlet, holding: latest, of: workState)
    if completion == nil { workState.stage = stage } else { subscribers.remove(number: workState.number) }
    return stage
  }

  /// Stores a value and sends it to every subscriber. A subscriber without demand receives it with a later request.
  public func send(_ value: Output) {
    let (all, gone) = lock.withLock { () -> ([BufferStage<Output, Failure>], Output?) in
      if completion != nil { return ([], nil) }
      if bufferSize > 0 { latest.append(value) }
      return (stages, latest.count > bufferSize ? latest.popFirst() : nil)
    }
    withExtendedLifetime(gone) {}
    for stage in all { _ = stage.receive(value) }
  }

  /// Ends the subject. Values sent later are ignored; later subscribers receive the latest values and the completion.
  public func send(completion: Subscribers.Completion<Failure>) {
    let all = lock.withLock { () -> [OrderedMembers<WorkState>.Entry] in
      if self.completion != nil { return [] }
      self.completion = completion
      return subscribers.removeAll()
    }
    for entry in all { entry.member.end(completion) }
  }

  /// Gives the subject a subscription to an upstream publisher, and requests everything from it at once.
  public func send(subscription: any Subscription) {
    upstreams.add(subscription)
  }

  /// Call under the lock.
  private var stages: [BufferStage<Output, Failure>] { subscribers.entries.compactMap(\.member.stage) }

  /// The subscription that a stage cancels to stop receiving values.
  private final class WorkState: Subscription {
    let number: Int
    private let subject: ReplaySubject
    /// Guarded by the subject's lock.
    var stage: BufferStage<Output, Failure>?

    init(number: Int, _ subject: ReplaySubject) {
      self.number = number
      self.subject = subject
    }

    func request(_ demand: Subscribers.Demand) {}

    func end(_ completion: Subscribers.Completion<Failure>) {
      takeStage()?.receive(completion: completion)
    }

    func cancel() {
      _ = takeStage()
    }

    private func takeStage() -> BufferStage<Output, Failure>? {
      subject.lock.withLock {
        subject.subscribers.remove(number: number)
        return stage.take()
      }
    }
  }
}

// @unchecked: locks guard the mutable state. As in Combine, each subscriber must be able to receive on the thread that
// sends.
extension ReplaySubject: @unchecked Sendable where Output: Sendable {}
