import Schedulers
import SchedulersExtras
import Testing

/// One operator, with arguments that pass a steady stream of different values.
///
/// Its name begins with the operator's name as written in a pipeline, or with that of a publisher, in upper case.
struct OperatorRow: Sendable, CustomTestStringConvertible {
  typealias Stream = AnyPublisher<Int, Oops>

  let name: String
  let apply: @Sendable (Stream, VirtualScheduler) -> Stream

  init<P: Publisher & SendableMetatype>(_ name: String, _ apply: @escaping @Sendable (Stream, VirtualScheduler) -> P)
  where P.Output == Int, P.Failure == Oops {
    self.name = name
    self.apply = { apply($0, $1).eraseToAnyPublisher() }
  }

  var testDescription: String { name }
  /// The operator's name alone: `prefix` of `prefix(while:)`.
  var operatorName: String { String(name.prefix { $0.isLetter }) }

  static let elements = [
    OperatorRow("map") { input, _ in input.map { $0 * 10 } },
    OperatorRow("filter") { input, _ in input.filter { $0 % 2 == 0 } },
    OperatorRow("compactMap") { input, _ in input.compactMap { $0 % 2 == 0 ? $0 : nil } },
    OperatorRow("scan") { input, _ in input.scan(0, +) },
    OperatorRow("removeDuplicates") { input, _ in input.removeDuplicates { $0 / 2 == $1 / 2 } },
    OperatorRow("prefix") { input, _ in input.prefix(1_000) },
    OperatorRow("dropFirst") { input, _ in input.dropFirst() },
    OperatorRow("measureInterval") { input, scheduler in
      input.measureInterval(using: scheduler).map { Int($0.nanoseconds) }
    },
    OperatorRow("handleEvents") { input, _ in input.handleEvents(receiveOutput: { _ in }) },
    OperatorRow("eraseToAnyPublisher") { input, _ in input.eraseToAnyPublisher() },
  ]

  static let combining = [
    OperatorRow("merge") { input, _ in input.merge(with: Empty().eraseToAnyPublisher()) },
    OperatorRow("merge with another") { input, _ in input.merge(with: Empty()) },
    OperatorRow("combineLatest") { input, _ in other.combineLatest(input) { $0 + $1 } },
    OperatorRow("flatMap") { input, _ in input.flatMap { Just($0) } },
    OperatorRow("flatMap, one at a time") { input, _ in input.flatMap(maxPublishers: .max(1)) { Just($0) } },
    OperatorRow("CombineLatestMany") { input, _ in
      Publishers.CombineLatestMany([other, input]).map { $0.reduce(0, +) }
    },
  ]

  static let timed = [
    OperatorRow("delay") { $0.delay(for: 1, scheduler: $1) },
    OperatorRow("debounce") { $0.debounce(for: 1, scheduler: $1) },
    OperatorRow("throttle latest") { $0.throttle(for: 1, scheduler: $1, latest: true) },
    OperatorRow("throttle first") { $0.throttle(for: 1, scheduler: $1, latest: false) },
    OperatorRow("timeout") { $0.timeout(1_000, scheduler: $1) },
    OperatorRow("receive(on:)") { $0.receive(on: $1) },
    OperatorRow("subscribe(on:)") { $0.subscribe(on: $1) },
    OperatorRow("window(timeSpan:scheduler:)") { $0.window(timeSpan: 15, scheduler: $1).flatMap { $0 } },
    OperatorRow("window(timeSpan:count:scheduler:)") {
      $0.window(timeSpan: 15, count: 3, scheduler: $1).switchToLatest()
    },
  ]

  static let untimed = elements + elementwise + combining + joining + errors
  static let all = untimed + timed + sampling + sharing
  /// All operators, including those that send at most one value.
  static let every = all + reducing

  /// A publisher of one value.
  private static var other: Stream {
    Publishers.Sequence<[Int], Oops>(sequence: [0]).eraseToAnyPublisher()
  }
}

/// A subject, an operator after it, and a recorder after that.
final class OperatorHarness {
  let scheduler = TestScheduler()
  let subject = PassthroughSubject<Int, Oops>()
  let recorder: Recorder<Int, Oops>

  init(_ row: OperatorRow, demand: Subscribers.Demand = .unlimited) {
    recorder = Recorder(demand: demand, clock: { [scheduler] in scheduler.now })
    row.apply(subject.eraseToAnyPublisher(), scheduler).subscribe(recorder)
  }

  deinit { recorder.cancel() }

  /// Sends values far enough apart that none is delayed by the one before.
  func send(_ values: ClosedRange<Int>) {
    for value in values {
      subject.send(value)
      scheduler.advance(by: 10)
    }
  }
}
