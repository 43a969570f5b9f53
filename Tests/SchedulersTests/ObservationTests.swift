import Schedulers
import SchedulersExtras
import Testing

/// The reports of operators about values that they drop.
@Suite struct ObservationTests {
  private final class RecordingObserver: Observer, @unchecked Sendable {
    let observesAll: Bool
    private(set) var reports: [String] = []

    init(observesAll: Bool) {
      self.observesAll = observesAll
    }

    func dropped(_ value: Any, for reason: DropReason) {
      reports.append("\(value) \(reason)")
    }

    func closed(until time: Any) {
      reports.append("closed until \(time)")
    }
  }

  private let other = PassthroughSubject<Int, Never>()
  private let scheduler = DispatchQueue.test

  /// Returns the reports for the input 1, 1, 2 and the end.
  private func reports<P: Publisher>(
    observingAll: Bool = true, demand: Subscribers.Demand = .unlimited,
    _ operate: (PassthroughSubject<Int, Never>) -> P
  ) -> [String] where P.Failure == Never {
    let subject = PassthroughSubject<Int, Never>()
    let observer = RecordingObserver(observesAll: observingAll)
    let sink = AnySubscriber<P.Output, Never>(
      receiveSubscription: { $0.request(demand) }, receiveValue: { _ in .none }, receiveCompletion: { _ in })
    Observation.$observer.withValue(observer) { operate(subject).subscribe(sink) }
    for value in [1, 1, 2] { subject.send(value) }
    subject.send(completion: .finished)
    scheduler.run()
    return observer.reports
  }

  @Test func `a value refused by a predicate is reported`() {
    #expect(reports { $0.filter { value in value > 1 } } == ["1 refused", "1 refused"])
    #expect(reports { $0.first { value in value > 1 } } == ["1 refused", "1 refused"])
  }

  @Test func `a value that a closure turned into nil is reported`() {
    #expect(reports { $0.compactMap { value in value > 1 ? value : nil } } == ["1 becameNil", "1 becameNil"])
  }

  @Test func `a value equal to the one before is reported`() {
    #expect(reports { $0.removeDuplicates() } == ["1 repeated"])
  }

  @Test func `a value that came too early is reported`() {
    #expect(reports { $0.dropFirst(2) } == ["1 early", "1 early"])
    #expect(reports { $0.drop { value in value < 2 } } == ["1 early", "1 early"])
    #expect(reports { $0.drop(untilOutputFrom: other) } == ["1 early", "1 early", "2 early"])
    #expect(reports { $0.output(at: 2) } == ["1 early", "1 early"])
  }

  @Test func `held values are reported when they are replaced or discarded`() {
    #expect(
      reports { $0.debounce(for: 1, scheduler: scheduler) } == ["1 replaced", "1 replaced", "2 discarded"])
    #expect(reports { $0.last() } == ["1 replaced", "1 replaced"])
    #expect(reports { $0.combineLatest(other) } == ["1 replaced", "1 replaced"])
  }

  @Test func `values that throttle skips are reported`() {
    #expect(reports { $0.throttle(for: 1, scheduler: scheduler, latest: false) } == ["1 skipped", "2 skipped"])
  }

  @Test func `throttle reports until when it holds values back`() {
    let clock = VirtualTimeScheduler()
    let subject = PassthroughSubject<Int, Never>()
    for observesAll in [true, false] {
      let observer = RecordingObserver(observesAll: observesAll)
      let sink = Observation.$observer.withValue(observer) {
        subject.throttle(for: 2, scheduler: clock, latest: true).sink { _ in }
      }
      subject.send(1)
      clock.run()
      #expect(observer.reports == (observesAll ? ["closed until \(clock.now.advanced(by: 2))"] : []))
      sink.cancel()
    }
  }

  @Test func `values that are not the greatest are reported`() {
    #expect(reports { $0.max() } == ["1 outdone", "1 replaced"])
  }

  @Test func `values of operators that drop everything are reported`() {
    #expect(reports { $0.ignoreOutput() } == ["1 ignored", "1 ignored", "2 ignored"])
    #expect(reports { $0.withLatestFrom(other) } == ["1 unaccompanied", "1 unaccompanied", "2 unaccompanied"])
  }

  @Test func `an observer of missing demand is told of nothing else`() {
    #expect(
      reports(observingAll: false) { $0.filter { value in value > 1 }.debounce(for: 1, scheduler: scheduler) } == [])
  }

  @Test func `values without demand are reported`() {
    #expect(reports(observingAll: false, demand: .max(1)) { $0 } == ["1 noDemand", "2 noDemand"])
  }
}
