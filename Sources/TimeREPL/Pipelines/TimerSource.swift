import SchedulersEssentials

/// A timer that sends dates or instants, shared by all its subscribers.
final class TimerSource: ConnectablePublisher {
  typealias Output = Value
  typealias Failure = Thrown

  private let timer: Publishers.Timer<StageScheduler>
  /// Whether it sends dates, as Foundation's timer does, or times of the scheduler.
  private let makesDates: Bool
  private let runtime: Runtime

  init(
    every interval: VirtualTime.Stride, _ text: String, makesDates: Bool, on given: SchedulerObject?,
    in scope: SharedScope, _ runtime: Runtime
  ) {
    let scheduler = StageScheduler(
      stage: StageLabel(scope: scope, name: StageName(text), repeats: true), runtime: runtime, given)
    timer = Publishers.Timer(every: interval, scheduler: scheduler)
    self.makesDates = makesDates
    self.runtime = runtime
  }

  /// Returns a timer as a value.
  ///
  /// - Parameter given: the scheduler; nil for the session's.
  static func publisher(
    every interval: VirtualTime.Stride, _ name: String, makesDates: Bool = false, on given: SchedulerObject? = nil,
    _ runtime: Runtime
  ) -> Value {
    let text = "\(name)(every: \(DurationText.of(interval)))"
    let scope = SharedScope(runtime)
    let source = TimerSource(every: interval, text, makesDates: makesDates, on: given, in: scope, runtime)
    return .object(SharedPublisher(text, runtime, scope, connectable: source))
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Thrown {
    timer.subscribe(Tick(subscriber, makesDates ? runtime : nil))
  }

  func connect() -> any Cancellable { timer.connect() }

  /// Converts the scheduler's time into a date or instant.
  private final class Tick<S: Subscriber>: Subscriber where S.Input == Value, S.Failure == Thrown {
    typealias Input = VirtualTime
    typealias Failure = Never
    private let subscriber: S
    /// The runtime that makes dates; nil if the timer sends instants.
    private let runtime: Runtime?

    init(_ subscriber: S, _ runtime: Runtime?) {
      (self.subscriber, self.runtime) = (subscriber, runtime)
    }

    func receive(subscription: any Subscription) { subscriber.receive(subscription: subscription) }
    func receive(_ time: VirtualTime) -> Subscribers.Demand {
      subscriber.receive(runtime.map { .object($0.date(at: time)) } ?? .instant(time.nanoseconds))
    }
    func receive(completion: Subscribers.Completion<Never>) {}
  }
}
