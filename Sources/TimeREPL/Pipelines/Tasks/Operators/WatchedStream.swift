import SchedulersEssentials

/// Makes a publisher of an asynchronous sequence, so that `watch` can show it. Each subscription reads the sequence in
/// its own task.
extension PublisherObject {
  static func reading(_ stream: StreamSource, _ definition: String, at site: Site, _ runtime: Runtime)
    -> PublisherObject
  {
    MadePublisher(definition, runtime) { scope in
      ReadingPublisher(stream: stream, name: scope.name, site: site, runtime: runtime).eraseToAnyPublisher()
    }
  }
}

private struct ReadingPublisher: Publisher {
  typealias Output = Value
  typealias Failure = Thrown
  let stream: StreamSource
  let name: String
  let site: Site
  let runtime: Runtime

  func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Thrown {
    subscriber.receive(subscription: StreamReading(self, AnySubscriber(subscriber)))
  }
}

/// A subscription with a task, which reads one element for each value requested.
private final class StreamReading: Subscription {
  private let source: ReadingPublisher
  private var subscriber: AnySubscriber<Value, Thrown>?
  private var demand = Subscribers.Demand.none
  private var task: TaskObject?
  /// The task, while it waits for demand.
  private var idle: TaskObject?

  init(_ source: ReadingPublisher, _ subscriber: AnySubscriber<Value, Thrown>) {
    (self.source, self.subscriber) = (source, subscriber)
  }

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    if task == nil, subscriber != nil { begin() }
    let waiting = idle
    idle = nil
    waiting?.resume(.success(.void))
  }

  func cancel() {
    subscriber = nil
    let task = task
    self.task = nil
    if let task, task.executor.isLiving(task) { task.cancel() }
  }

  private func begin() {
    enum Place { case waiting, asking, taking }
    var place = Place.waiting
    var iterator: StreamSource?
    let (source, site) = (source, source.site)
    let body = NativeFrame(site) { [self] input, _ in
      var input = input
      while subscriber != nil {
        switch place {
        case .waiting:
          place = .asking
          if demand == .none {
            return .waits(
              ClosureOperation("demand") { [self] task in
                idle = task
                task.whenCancelled { [unowned task] in task.resume(.failure(Thrown.cancellation)) }
                return nil
              })
          }
        case .asking:
          if case .failure? = input { return .returns(.void) }
          let known = try iterator ?? source.stream.iterator(site)
          (iterator, place) = (known, .taking)
          let next = try known.next(site)
          if let suspension = next.suspension { return .waits(suspension) }
          input = .success(next)
        case .taking:
          do {
            guard let element = try input?.get().unwrapped else {
              end(.finished)
              return .returns(.void)
            }
            demand -= 1
            if let subscriber { demand += subscriber.receive(element) }
            (place, input) = (.waiting, nil)
          } catch let error as Thrown {
            end(.failure(error))
            return .returns(.void)
          }
        }
      }
      return .returns(.void)
    }
    let task = source.runtime.machine.tasks.start(body, at: site, isOwn: true)
    task.name = source.name
    self.task = task
  }

  private func end(_ completion: Subscribers.Completion<Thrown>) {
    let subscriber = subscriber
    (self.subscriber, task) = (nil, nil)
    subscriber?.receive(completion: completion)
  }
}
