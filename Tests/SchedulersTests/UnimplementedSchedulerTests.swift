import Foundation
import Schedulers
import Testing

/// The scheduler that must not be used.
@Suite struct UnimplementedSchedulerTests {
  /// Returns the messages of the failures that `body` records.
  private func issues(_ body: () -> Void) -> [String] {
    nonisolated(unsafe) var messages: [String] = []
    withKnownIssue(isIntermittent: true) {
      body()
    } matching: { issue in
      messages += issue.comments.map(\.rawValue)
      return true
    }
    return messages
  }

  @Test func `each use is one failure, and the work runs all the same (case 37)`() {
    let scheduler = RunLoop.unimplemented
    var runs = 0
    let date = RunLoop.SchedulerTimeType(Date())
    let messages = issues {
      _ = scheduler.now
      _ = scheduler.minimumTolerance
      scheduler.schedule(options: nil) { runs += 1 }
      scheduler.schedule(after: date, tolerance: 0, options: nil) { runs += 1 }
      scheduler.schedule(after: date, interval: 1, tolerance: 0, options: nil) { runs += 1 }.cancel()
    }
    #expect(runs == 3)
    let events = [
      "was asked the current time", "was asked its minimum tolerance", "scheduled an action to run immediately",
      "scheduled an action to run later", "scheduled an action to run on a timer",
    ]
    #expect(messages == events.map { "RunLoop - An unimplemented scheduler \($0)." })
  }

  @Test func `messages begin with the prefix, if there is one`() {
    #expect(issues { DispatchQueue.unimplemented("search").schedule {} }[0].hasPrefix("search - An unimpl"))
    let nameless = UnimplementedSchedulerOf<DispatchQueue>(now: DispatchQueue._firstInstant)
    #expect(issues { nameless.schedule {} }[0].hasPrefix("An unimpl"))
  }

  @Test func `each scheduler is named after the one it replaces`() {
    let messages = issues {
      DispatchQueue.unimplemented.schedule {}
      OperationQueue.unimplemented.schedule {}
      UIScheduler.unimplemented.schedule {}
    }
    #expect(messages.map { $0.prefix { $0 != " " } } == ["DispatchQueue", "OperationQueue", "UIScheduler"])
  }

  @Test func `an unused scheduler does not fail`() {
    let scheduler: AnySchedulerOf<DispatchQueue> = .unimplemented
    withExtendedLifetime(scheduler) {}
  }

  @Test func `an erased scheduler fails once for each use`() {
    let schedulers: [AnySchedulerOf<OperationQueue>] = [.unimplemented, .unimplemented("queue"), .failing]
    let messages = issues { for scheduler in schedulers { scheduler.schedule {} } }
    #expect(messages.map { $0.prefix { $0 != " " } } == ["OperationQueue", "queue", "OperationQueue"])
  }
}
