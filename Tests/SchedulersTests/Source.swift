import Schedulers

/// A publisher for one subscriber that does as it is told and notes what is asked of it: `max(1)`, `unlimited`, `cancel`.
/// It does not hold back what was not asked for, unless it is told to `offer` it.
final class Source: Publisher {
  typealias Output = Int
  typealias Failure = Oops

  private(set) var history: [String] = []
  /// What was asked for and has not been offered yet.
  private var demand = Subscribers.Demand.none
  private var subscriber: (any Subscriber<Int, Oops>)?

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Oops {
    self.subscriber = subscriber
    subscriber.receive(subscription: subscription())
  }

  /// A subscription that notes what is asked of it.
  func subscription() -> any Subscription { Line(source: self) }

  /// Sends a value and notes what is asked for in return, if that is something.
  func send(_ value: Int) {
    guard let more = subscriber?.receive(value), more > 0 else { return }
    history.append("+\(more)")
    demand += more
  }

  /// Sends a value if it was asked for and nobody has cancelled, as a good publisher does.
  func offer(_ value: Int) {
    guard demand > 0, history.last != "cancel" else { return }
    demand -= 1
    send(value)
  }

  func send(completion: Subscribers.Completion<Oops>) {
    subscriber?.receive(completion: completion)
  }

  private final class Line: Subscription {
    private let source: Source

    init(source: Source) {
      self.source = source
    }

    func request(_ demand: Subscribers.Demand) {
      source.history.append("\(demand)")
      source.demand += demand
    }

    func cancel() { source.history.append("cancel") }
  }
}
