import Schedulers
import Testing

/// If values are optional, `nil` is a value like any other.
@Suite struct NilValueTests {
  typealias Stream = AnyPublisher<Int?, Oops>

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (Stream, VirtualScheduler) -> Stream
  }

  static let rows = [
    Row(testDescription: "debounce") { $0.debounce(for: 1, scheduler: $1).eraseToAnyPublisher() },
    Row(testDescription: "throttle") { $0.throttle(for: 1, scheduler: $1, latest: true).eraseToAnyPublisher() },
    Row(testDescription: "delay") { $0.delay(for: 1, scheduler: $1).eraseToAnyPublisher() },
    Row(testDescription: "timeout") { $0.timeout(9, scheduler: $1).eraseToAnyPublisher() },
    Row(testDescription: "merge") { input, _ in input.merge(with: Empty()).eraseToAnyPublisher() },
    Row(testDescription: "combineLatest") { input, _ in input.combineLatest(input) { $1 }.eraseToAnyPublisher() },
    Row(testDescription: "removeDuplicates") { input, _ in input.removeDuplicates().eraseToAnyPublisher() },
    Row(testDescription: "scan") { input, _ in input.scan(0) { $1 }.eraseToAnyPublisher() },
  ]

  @Test(arguments: rows)
  func `operators pass nil on as a value`(row: Row) {
    let scheduler = TestScheduler()
    let subject = CurrentValueSubject<Int?, Oops>(nil)
    let recorder = Recorder<Int?, Oops>()
    row.apply(subject.eraseToAnyPublisher(), scheduler).subscribe(recorder)
    scheduler.advance(by: 2)
    #expect(recorder.events == ["nil"])
    recorder.cancel()
  }

  @Test func `sources send nil as a value`() {
    #expect([1, nil, 2].publisher.events() == ["Optional(1)", "nil", "Optional(2)", "finished"])
    #expect(Just(Int?.none).events() == ["nil", "finished"])
    #expect(Future<Int?, Never> { $0(.success(nil)) }.events() == ["nil", "finished"])
  }

  @Test func `a current value subject stores nil as a value`() {
    let subject = CurrentValueSubject<Int?, Oops>(1)
    subject.send(nil)
    #expect(subject.value == nil)
    subject.value = 2
    #expect(subject.value == 2)
    #expect(subject.events() == ["Optional(2)"])
  }
}
