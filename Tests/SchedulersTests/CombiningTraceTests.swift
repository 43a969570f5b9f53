import Schedulers
import SchedulersExtras
import Testing

/// Combinations of publishers in time. The inputs come from questions that people ask.
@Suite struct CombiningTraceTests {
  /// A value that comes a second later.
  static func late(_ value: Int, _ scheduler: VirtualScheduler) -> some Publisher<Int, Never> {
    Just(value).delay(for: 1, scheduler: scheduler)
  }

  @Test func `a zip of a value and its tenfold is never inconsistent`() {
    #expect(trace("1@0 2@1") { input, _ in input.zip(input.map { $0 * 10 }) } == "(1,10)@0 (2,20)@1")
  }

  @Test func `two delayed values that are zipped finish with their pair`() {
    let output = trace("") { Self.late(1, $1).zip(Just(2).delay(for: 2, scheduler: $1)) }
    #expect(output == "(1,2)@2 finished@2")
  }

  @Test func `delays interleave what a merge would send one after the other`() {
    let output = trace("") { _, scheduler in
      [1, 2, 3].publisher.flatMap(maxPublishers: .max(1)) { Self.late($0, scheduler) }
        .merge(
          with: [4, 5, 6].publisher.flatMap(maxPublishers: .max(1)) { Self.late($0, scheduler) })
    }
    #expect(output == "1@1 4@1 2@2 5@2 3@3 6@3 finished@3")
  }

  @Test func `a buffer before a flat map of one at a time keeps values that come meanwhile`() {
    let output = trace("1@0 2@0.5 3@1.5") { input, scheduler in
      input.buffer(size: 10, prefetch: .keepFull, whenFull: .dropNewest)
        .flatMap(maxPublishers: .max(1)) { Self.late($0, scheduler).setFailureType(to: Oops.self) }
    }
    #expect(output == "1@1 2@2 3@3")
  }

  static let rush = "1@0.5 2@1.2 3@1.4 4@3.5"

  @Test func `a flat map of one at a time is what Rx calls exhaustMap`() {
    let output = trace(Self.rush) { input, scheduler in
      input.flatMap(maxPublishers: .max(1)) { Self.late($0, scheduler) }
    }
    #expect(output == "1@1.5 4@4.5")
  }

  @Test func `behind an unlimited buffer a flat map of one at a time is Rx's concatMap`() {
    let output = trace(Self.rush) { input, scheduler in
      input.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest)
        .flatMap(maxPublishers: .max(1)) { Self.late($0, scheduler) }
    }
    #expect(output == "1@1.5 2@2.5 3@3.5 4@4.5")
  }

  @Test func `a child is cancelled when the next one comes`() {
    var cancellations = Timeline()
    _ = trace("1@0 2@0.5 3@1.5 finished@2") { input, scheduler in
      input.map { value in
        Self.late(value, scheduler).handleEvents(receiveCancel: {
          cancellations.note("\(value)", at: scheduler.now)
        })
      }.switchToLatest()
    }
    #expect(cancellations == "1@0.5 2@1.5")
  }

  @Test func `a child that finishes does not finish the switch`() {
    let output = trace("1@0 2@3 finished@3.5") { input, scheduler in
      input.map { Self.late($0, scheduler) }.switchToLatest()
    }
    #expect(output == "1@1 2@4 finished@4")
  }

  @Test func `without a child, switchToLatest finishes with upstream`() {
    #expect(trace("finished@1") { input, _ in input.map { Just($0) }.switchToLatest() } == "finished@1")
  }

  @Test func `values of a hot source are missed while the prepended elements are sent`() {
    let output = trace("a:1@0 b:10@1 b:finished@2 a:2@3") { a, b, _ in a.prepend(b) }
    #expect(output == "10@1 2@3")
  }

  @Test func `an appended publisher's time starts when the first has finished`() {
    let output = trace("1@0 finished@2") { $0.append(Self.late(9, $1).setFailureType(to: Oops.self)) }
    #expect(output == "1@0 9@3 finished@3")
  }

  @Test func `a timer ends a prefix, like Rx's takeUntil`() {
    let output = trace("1@0 2@0.5 3@1.5 4@2.5") {
      $0.prefix(untilOutputFrom: Just(0).delay(for: 2, scheduler: $1))
    }
    #expect(output == "1@0 2@0.5 3@1.5 finished@2")
  }

  @Test func `a timer lets values through, like Rx's skipUntil`() {
    let output = trace("1@0 2@1.5 3@2.5") {
      $0.drop(untilOutputFrom: Just(0).setFailureType(to: Oops.self).delay(for: 2, scheduler: $1))
    }
    #expect(output == "3@2.5")
  }

  @Test func `each value is combined with the latest tick, once there is one`() {
    let output = trace("1@0.5 2@1.2 3@1.4 4@3.5 finished@3.8") { input, scheduler in
      let ticks = scheduler.timerPublisher(every: 1).autoconnect().scan(-1) { count, _ in count + 1 }
      return input.withLatestFrom(ticks.setFailureType(to: Oops.self)) { ($0, $1) }
    }
    #expect(output == "(2,0)@1.2 (3,0)@1.4 (4,2)@3.5 finished@3.8")
  }
}
