import Schedulers
import SchedulersExtras
import Testing

/// The reports of operators about values that they drop.
@Suite struct ObservationTests {
  private final class Ear: Observer, @unchecked Sendable {
    let hearsAll: Bool
    private(set) var heard: [String] = []

    init(hearsAll: Bool) {
      self.hearsAll = hearsAll
    }

    func dropped(_ value: Any, for reason: DropReason) {
      heard.append("\(value) \(reason)")
    }

    func closed(until time: Any) {
      heard.append("closed until \(time)")
    }
  }

  private let other = PassthroughSubject<Int, Never>()
  private let scheduler = DispatchQueue.test

  /// Returns the reports for the input 1, 1, 2 and the end.
  private func heard<P: Publisher>(
    hearingAll: Bool = true, demand: Subscribers.Demand = .unlimited,
    _ operate: (PassthroughSubject<Int, Never>) -> P
  ) -> [String] where P.Failure == Never {
    let subject = PassthroughSubject<Int, Never>()
    let ear = Ear(hearsAll: hearingAll)
    let sink = AnySubscriber<P.Output, Never>(
      receiveSubscription: { $0.request(demand) }, receiveValue: { _ in .none }, receiveCompletion: { _ in })
    Observation.$observer.withValue(ear) { operate(subject).subscribe(sink) }
    for value in [1, 1, 2] { subject.send(value) }
    subject.send(completion: .finished)
    scheduler.run()
    return ear.heard
  }

  @Test func `a value refused by a predicate is reported`() {
    #expect(heard { $0.filter { value in value > 1 } } == ["1 refused", "1 refused"])
    #expect(heard { $0.first { value in value > 1 } } == ["1 refused", "1 refused"])
  }

  @Test func `a value that a closure turned into nil is reported`() {
    #expect(heard { $0.compactMap { value in value > 1 ? value : nil } } == ["1 becameNil", "1 becameNil"])
  }

  @Test func `a value equal to the one before is reported`() {
    #expect(heard { $0.removeDuplicates() } == ["1 repeated"])
  }

  @Test func `a value that came too early is reported`() {
    #expect(heard { $0.dropFirst(2) } == ["1 early", "1 early"])
    #expect(heard { $0.drop { value in value < 2 } } == ["1 early", "1 early"])
    #expect(heard { $0.drop(untilOutputFrom: other) } == ["1 early", "1 early", "2 early"])
    #expect(heard { $0.output(at: 2) } == ["1 early", "1 early"])
  }

  @Test func `held values are reported when they are replaced or discarded`() {
    #expect(
      heard { $0.debounce(for: 1, scheduler: scheduler) } == ["1 replaced", "1 replaced", "2 discarded"])
    #expect(heard { $0.last() } == ["1 replaced", "1 replaced"])
    #expect(heard { $0.combineLatest(other) } == ["1 replaced", "1 replaced"])
  }

  @Test func `values that throttle skips are reported`() {
    #expect(heard { $0.throttle(for: 1, scheduler: scheduler, latest: false) } == ["1 skipped", "2 skipped"])
  }

  @Test func `throttle reports until when it holds values back`() {
    let clock = VirtualTimeScheduler()
    let subject = PassthroughSubject<Int, Never>()
    for hearsAll in [true, false] {
      let ear = Ear(hearsAll: hearsAll)
      let sink = Observation.$observer.withValue(ear) {
        subject.throttle(for: 2, scheduler: clock, latest: true).sink { _ in }
      }
      subject.send(1)
      clock.run()
      #expect(ear.heard == (hearsAll ? ["closed until \(clock.now.advanced(by: 2))"] : []))
      sink.cancel()
    }
  }

  @Test func `values that are not the greatest are reported`() {
    #expect(heard { $0.max() } == ["1 outdone", "1 replaced"])
  }

  @Test func `values of operators that drop everything are reported`() {
    #expect(heard { $0.ignoreOutput() } == ["1 ignored", "1 ignored", "2 ignored"])
    #expect(heard { $0.withLatestFrom(other) } == ["1 unaccompanied", "1 unaccompanied", "2 unaccompanied"])
  }

  @Test func `an observer of missing demand is told of nothing else`() {
    #expect(heard(hearingAll: false) { $0.filter { value in value > 1 }.debounce(for: 1, scheduler: scheduler) } == [])
  }

  @Test func `values without demand are reported`() {
    #expect(heard(hearingAll: false, demand: .max(1)) { $0 } == ["1 noDemand", "2 noDemand"])
  }
}
