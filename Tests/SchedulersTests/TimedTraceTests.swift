import Schedulers
import Testing

/// Combinations of timed operators. The inputs come from questions that people ask.
@Suite struct TimedTraceTests {
  static let taps = "1@0 2@0.3 3@0.7 4@1.2 5@1.4"

  @Test func `a debounce waits for silence, a throttle keeps its rate`() {
    #expect(trace(Self.taps) { $0.debounce(for: 1, scheduler: $1) } == "5@2.4")
    #expect(trace(Self.taps) { $0.throttle(for: 1, scheduler: $1, latest: true) } == "1@0 3@1 5@2")
  }

  @Test func `a throttle to the first values still sends at the end of an interval`() {
    #expect(trace("1@0 2@0.3") { $0.throttle(for: 1, scheduler: $1, latest: false) } == "1@0 2@1")
  }

  @Test func `a throttle sends its held value fifty seconds after its last output`() {
    let output = trace("1@10 2@20 3@80 4@90 5@150 6@160") { $0.throttle(for: 50, scheduler: $1, latest: true) }
    #expect(output == "1@10 2@60 4@110 6@160")
  }

  @Test func `a failure is late behind a throttle, later behind a delay, and at once behind a debounce`() {
    let inputs = "1@0 2@0.3 oops@0.7"
    #expect(trace(inputs) { $0.throttle(for: 1, scheduler: $1, latest: true) } == "1@0 2@1 oops@1")
    #expect(trace(inputs) { $0.delay(for: 1, scheduler: $1) } == "1@1 2@1.3 oops@1.7")
    #expect(trace(inputs) { $0.debounce(for: 1, scheduler: $1) } == "oops@0.7")
  }

  @Test func `a delay shifts a burst and does not space it`() {
    #expect(trace("") { [1, 2, 3].publisher.delay(for: 1, scheduler: $1) } == "1@1 2@1 3@1 finished@1")
  }

  @Test func `a delay of zero keeps its order among receive(on)`() {
    let output = trace("1@1 2@1") { input, scheduler in
      input.receive(on: scheduler).merge(with: input.map { $0 * 10 }.delay(for: 0, scheduler: scheduler))
    }
    #expect(output == "1@1 10@1 2@1 20@1")
  }

  static let steady = "1@0 2@0.8 3@1.6 4@2.4"

  @Test(arguments: [InputRule.prescheduled, .step])
  func `a timeout behind a debounce fires while values come`(rule: InputRule) {
    let output = trace(Self.steady, rule) {
      $0.debounce(for: 1, scheduler: $1).timeout(2, scheduler: $1, customError: { .late })
    }
    #expect(output == "late@2")
  }

  @Test(arguments: [InputRule.prescheduled, .step])
  func `a timeout before a debounce fires when no more values come`(rule: InputRule) {
    let output = trace(Self.steady, rule) {
      $0.timeout(2, scheduler: $1, customError: { .late }).debounce(for: 1, scheduler: $1)
    }
    #expect(output == "4@3.4 late@4.4")
  }

  @Test func `removing duplicates after a debounce hides a short change, before it does not`() {
    let inputs = "1@0 2@2 1@2.5"
    #expect(trace(inputs) { $0.removeDuplicates().debounce(for: 1, scheduler: $1) } == "1@1 1@3.5")
    #expect(trace(inputs) { $0.debounce(for: 1, scheduler: $1).removeDuplicates() } == "1@1")
  }

  @Test func `a flat map of one at a time loses values of a hot source, while a cold one waits`() {
    let hot = trace("1@0 2@0.5 3@1.5") { input, scheduler in
      input.flatMap(maxPublishers: .max(1)) { Just($0).delay(for: 1, scheduler: scheduler) }
    }
    let cold = trace("") { _, scheduler in
      [1, 2, 3].publisher.flatMap(maxPublishers: .max(1)) { Just($0).delay(for: 1, scheduler: scheduler) }
    }
    let all = trace("1@0 2@0.5 3@1.5") { input, scheduler in
      input.flatMap { Just($0).delay(for: 1, scheduler: scheduler) }
    }
    #expect([hot, cold, all] == ["1@1 3@2.5", "1@1 2@2 3@3 finished@3", "1@1 2@1.5 3@2.5"])
  }

  @Test func `a second timeout of the same instant does not fire`() {
    let output = trace("") {
      $0.timeout(2, scheduler: $1, customError: { .oops }).timeout(2, scheduler: $1, customError: { .late })
    }
    // Requests go upstream, so the last operator's timer starts first.
    #expect(output == "late@2")
  }

  static let rush = "1@0.5 2@1.2 3@1.4 4@3.5 finished@3.8"

  @Test func `at the end, a debounce drops the value that Rx would send`() {
    #expect(trace(Self.rush) { $0.debounce(for: 1, scheduler: $1) } == "3@2.4 finished@3.8")
  }

  @Test(arguments: [(true, "1@0.5 3@1.5 4@3.5 finished@3.8"), (false, "1@0.5 2@1.5 4@3.5 finished@3.8")])
  func `a throttle to the first values also sends at the end of an interval`(latest: Bool, expected: String) {
    let output = trace(Self.rush) { $0.throttle(for: 1, scheduler: $1, latest: latest) }
    #expect(output == Timeline(stringLiteral: expected))
  }

  @Test func `groups keep their grid and are never empty, unlike Rx's`() {
    let output = trace(Self.rush) { $0.collect(.byTimeOrCount($1, 1, 2)) }
    #expect(output == "[1]@1 [2,3]@1.4 [4]@3.8 finished@3.8")
  }
}
