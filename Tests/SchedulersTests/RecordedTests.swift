import Schedulers
import SchedulersExtras
import Testing

/// Comparison and description of recorded events, subscriptions and demands.
@Suite struct RecordedTests {
  typealias Event = Recorded<Int, Oops, VirtualTime.Stride>

  @Test func `events are equal if their times and values are equal`() {
    #expect(Event.next(210, 1) == .next(210, 1))
    #expect(Event.next(210, 1) != .next(211, 1))
    #expect(Event.next(210, 1) != .next(210, 2))
    #expect(Event.next(210, 1) != .completed(210))
    #expect(Event.error(210, .oops) == .error(210, .oops))
    #expect(Event.error(210, .oops) != .error(210, .late))
  }

  @Test func `errors of any type can be compared`() {
    struct Fault: Error { let number: Int }
    typealias Event = Recorded<Int, any Error, VirtualTime.Stride>
    #expect(Event.error(1, Oops.oops) == .error(1, Oops.oops))
    #expect(Event.error(1, Oops.oops) != .error(1, Fault(number: 1)))
    #expect(Event.error(1, Fault(number: 1)) == .error(1, Fault(number: 1)))
    #expect(Event.error(1, Fault(number: 1)) != .error(1, Fault(number: 2)))
  }

  @Test func `an event is described by its content and time`() {
    let events: [Event] = [.next(210, 1), .next(220.5, -2), .error(230, .oops), .completed(300)]
    #expect(events.map(\.description) == ["1 @ 210", "-2 @ 220.5", "error(oops) @ 230", "completed @ 300"])
  }

  @Test func `text is described in quotes, an end without`() {
    let events: [Recorded<String, Never, Int>] = [.next(1, "completed"), .completed(2)]
    #expect("\(events)" == #"["completed" @ 1, completed @ 2]"#)
  }

  @Test func `a subscription is described by its time span`() {
    let subscriptions: [RecordedSubscription<Int>] = [.init(200, 1000), .init(300)]
    #expect("\(subscriptions)" == "[200...1000, 300...]")
  }

  @Test func `a demand record is described with request, value and balance`() {
    let demands: [RecordedDemand<Int>] = [
      .credit(200, .max(1), balance: .max(1)), .debit(210, balance: .none),
      .debit(220, authorized: false, balance: .none),
    ]
    #expect(
      demands.map(\.description) == [
        "credit max(1), balance max(1) @ 200", "debit, balance max(0) @ 210",
        "unauthorized debit, balance max(0) @ 220",
      ])
  }

  @Test func `a failed expectation shows which events differ`() {
    let scheduler = TestScheduler()
    let hot = scheduler.createHotPublisher([.next(210, 1), .next(220, 2), .completed(300)])
    let result = scheduler.start { hot }
    withKnownIssue {
      #expect(result.events == [.next(210, 1), .next(220, 3), .completed(300)])
    } matching: { issue in
      ["[1 @ 210, 2 @ 220, completed @ 300]", "[1 @ 210, 3 @ 220, completed @ 300]"].allSatisfy("\(issue)".contains)
    }
  }
}
