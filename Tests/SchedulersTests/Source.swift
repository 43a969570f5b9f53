import Schedulers

/// A publisher for one subscriber that the test controls. It records the calls of its subscriber: `max(1)`,
/// `unlimited`, `cancel`. `send` ignores the demand, `offer` respects it.
final class Source: Publisher {
  typealias Output = Int
  typealias Failure = Oops

  private(set) var history: [String] = []
  /// The demand that has not been met by `offer`.
  private var demand = Subscribers.Demand.none
  private var subscriber: (any Subscriber<Int, Oops>)?

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Oops {
    self.subscriber = subscriber
    subscriber.receive(subscription: subscription())
  }

  /// Returns a subscription that records the calls.
  func subscription() -> any Subscription { Line(source: self) }

  /// Sends a value and records the returned demand, unless it is none.
  func send(_ value: Int) {
    guard let more = subscriber?.receive(value), more > 0 else { return }
    history.append("+\(more)")
    demand += more
  }

  /// Sends a value if there is demand and nobody has cancelled, as a correct publisher does.
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
