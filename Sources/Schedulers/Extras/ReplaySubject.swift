import SchedulersEssentials

/// A subject that gives each new subscriber the latest values, and then passes on what is sent. An extension: Combine lacks
/// it. The name is Rx's.
///
/// ```swift
/// let subject = ReplaySubject<Int, Never>(bufferSize: 2)
/// for value in 1...3 { subject.send(value) }
/// let token = subject.sink { print($0) }   // 2, 3
/// ```
///
/// A subscriber misses nothing from its subscription on: what it has not asked for waits for it, without limit. Who comes
/// after the end has the latest values and then the completion. Completions follow the last value at once, asked for or not.
/// Subscribers are served in the order in which they came. Any thread may subscribe, ask, send and cancel; a subscriber
/// receives one value at a time, on the thread that sent it, and what is sent from inside it comes after what it is receiving.
///
/// Complexity: sending is O(n) in the number of subscribers, subscribing O(`bufferSize`).
public final class ReplaySubject<Output, Failure: Error>: Subject {
  /// The largest number of values that a new subscriber receives at once.
  public let bufferSize: Int

  private let lock = Lock()
  private var latest = Backlog<Output>()
  private var completion: Subscribers.Completion<Failure>?
  private var subscribers = Roster<Ticket>()
  private let upstreams = UpstreamList()

  /// Creates a subject that keeps the latest `bufferSize` values for those who come later: none if that is 0.
  public init(bufferSize: Int) {
    self.bufferSize = Swift.max(0, bufferSize)
    upstreams.open()
  }

  deinit { upstreams.cancel() }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let outlet = Outlet<Output, Failure>(subscriber)
    // The stage holds the latest values and takes new ones from this moment on, whoever sends them.
    let (stage, completion) = lock.withLock { () -> (BufferStage<Output, Failure>, Subscribers.Completion<Failure>?) in
      (add(outlet), self.completion)
    }
    stage.begin()
    if let completion { stage.receive(completion: completion) }
  }

  /// Call under the lock.
  private func add(_ outlet: Outlet<Output, Failure>) -> BufferStage<Output, Failure> {
    let ticket = subscribers.add { Ticket(number: $0, self) }
    let stage = BufferStage(outlet, holding: latest, of: ticket)
    if completion == nil { ticket.stage = stage } else { subscribers.remove(number: ticket.number) }
    return stage
  }

  /// Keeps a value, and sends it to every subscriber. A subscriber that has not asked for it has it when it does.
  public func send(_ value: Output) {
    let (all, gone) = lock.withLock { () -> ([BufferStage<Output, Failure>], Output?) in
      if completion != nil { return ([], nil) }
      if bufferSize > 0 { latest.append(value) }
      return (stages, latest.count > bufferSize ? latest.popFirst() : nil)
    }
    withExtendedLifetime(gone) {}
    for stage in all { _ = stage.receive(value) }
  }

  /// Ends the subject. Whatever is sent later goes nowhere; later subscribers receive the latest values and the completion.
  public func send(completion: Subscribers.Completion<Failure>) {
    let all = lock.withLock { () -> [Roster<Ticket>.Entry] in
      if self.completion != nil { return [] }
      self.completion = completion
      return subscribers.removeAll()
    }
    for entry in all { entry.member.end(completion) }
  }

  /// Takes the subscription to an upstream publisher, and asks it for everything at once.
  public func send(subscription: any Subscription) {
    upstreams.add(subscription)
  }

  /// Call under the lock.
  private var stages: [BufferStage<Output, Failure>] { subscribers.entries.compactMap(\.member.stage) }

  /// What a stage cancels to be served no more.
  private final class Ticket: Subscription {
    let number: Int
    private let subject: ReplaySubject
    /// The subject's lock guards it.
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

// @unchecked: locks guard all that changes. What a subscriber does with what it receives, on the thread that sends, is
// its own affair, as in Combine.
extension ReplaySubject: @unchecked Sendable where Output: Sendable {}
