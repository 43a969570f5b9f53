import SchedulersEssentials

/// Events with their times, grouped by instant.
struct TimedEvents {
  private(set) var instants: [(time: VirtualTime, events: [SubjectEvent])] = []

  /// Adds an event; times must not decrease.
  mutating func append(_ event: SubjectEvent, at time: VirtualTime) {
    // By index: a copy of the last group would make each addition copy its events.
    let last = instants.count - 1
    if last >= 0, instants[last].time == time {
      instants[last].events.append(event)
    } else {
      instants.append((time, [event]))
    }
  }
}

/// A publisher that starts again for each subscription; its zero is the time of the subscription.
///
/// Like a subject it ignores demand: values without demand are dropped.
final class ColdSource {
  private let lines: [TimedEvents]
  private let name: String
  private let runtime: Runtime
  /// The number of subscriptions so far.
  private var count = 0

  /// - Parameter lines: the events of the first subscription, the second and so on; the last are those of all further
  ///   ones.
  init(_ name: String, _ lines: [TimedEvents], _ runtime: Runtime) {
    self.name = name
    self.lines = lines
    self.runtime = runtime
  }

  /// Returns the source as a value.
  func publisher(_ definition: String) -> PublisherObject {
    MadePublisher(definition, stage: StageName("cold \(name)"), runtime) { [runtime, name] scope in
      let label = StageLabel(scope: scope, name: StageName("cold \(name)"), traced: runtime.tracer?.current)
      // A new subscription, as `retry` makes, takes the next line.
      return Deferred { self.nextRun(label) }.eraseToAnyPublisher()
    }
  }

  private func nextRun(_ label: StageLabel) -> Stream {
    let events = lines[min(count, lines.count - 1)]
    count += 1
    let run = Run(events, label, runtime)
    return run.subject.handleEvents(receiveSubscription: { _ in run.start() }, receiveCancel: run.cancel)
      .eraseToAnyPublisher()
  }

  /// The scheduled events of one subscription.
  private final class Run {
    let subject = PassthroughSubject<Value, Thrown>()
    private let events: TimedEvents
    private let scheduler: StageScheduler
    private var tokens: [any Cancellable] = []

    init(_ events: TimedEvents, _ stage: StageLabel, _ runtime: Runtime) {
      self.events = events
      scheduler = StageScheduler(stage: stage, runtime: runtime)
    }

    func start() {
      let start = scheduler.runtime.now
      tokens = Array(repeating: AnyCancellable {}, count: events.instants.count)
      for (index, instant) in events.instants.enumerated() {
        // The event may be beyond the end of time.
        guard let due = start.adding(instant.time.sinceZero) else { return }
        tokens[index] = scheduler.scheduleCancellably(after: due) { [self] in
          tokens[index].cancel()
          for event in instant.events { send(event) }
        }
      }
    }

    func cancel() {
      let tokens = tokens
      self.tokens = []
      for token in tokens { token.cancel() }
    }

    private func send(_ event: SubjectEvent) {
      if scheduler.runtime.abortion != nil { return }
      switch event {
      case .value(let value): subject.send(value)
      case .finished: subject.send(completion: .finished)
      case .failed(let failure): subject.send(completion: .failure(failure))
      }
    }
  }
}
