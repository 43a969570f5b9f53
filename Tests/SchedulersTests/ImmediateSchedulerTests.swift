import Foundation
import Schedulers
import Testing

/// The schedulers that run everything at once: Combine's, and the one that replaces others.
@Suite struct ImmediateSchedulerTests {
  typealias Stride = ImmediateScheduler.SchedulerTimeType.Stride

  /// Returns how often work of each kind has run by the time scheduling returns.
  private func counts<S: Scheduler>(_ scheduler: S) -> [Int] {
    var count = 0
    var counts: [Int] = []
    scheduler.schedule { count += 1 }
    counts.append(count)
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1))) { count += 1 }
    counts.append(count)
    let token = scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1)), interval: .seconds(1)) { count += 1 }
    counts.append(count)
    token.cancel()
    return counts
  }

  @Test func `plain, delayed and repeating work run once, at once (case 35)`() {
    #expect(counts(ImmediateScheduler.shared) == [1, 2, 3])
    #expect(counts(DispatchQueue.immediate) == [1, 2, 3])
    #expect(counts(OperationQueue.immediate) == [1, 2, 3])
    #expect(counts(RunLoop.immediate) == [1, 2, 3])
    #expect(counts(UIScheduler.immediate) == [1, 2, 3])
  }

  @Test func `the result of scheduling repeating work on Combine's immediate scheduler may be discarded`() {
    var count = 0
    let scheduler = ImmediateScheduler.shared
    // The test is that this gives no warning, which would be an error here.
    scheduler.schedule(after: scheduler.now, interval: 1, tolerance: 0, options: nil) { count += 1 }
    #expect(count == 1)
  }

  @Test func `Combine's immediate scheduler has one instant and no distances (case 36)`() {
    let now = ImmediateScheduler.shared.now
    #expect(now == now.advanced(by: 100))
    #expect(now.distance(to: now.advanced(by: -1)) == 0)
    #expect(!(now < now.advanced(by: 1)))
  }

  @Test func `its strides of seconds are zero, and those of numbers keep the number`() {
    let times: [Stride] = [.seconds(1.2), .seconds(3), .milliseconds(3), .microseconds(3), .nanoseconds(3)]
    #expect(times == [0, 0, 0, 0, 0])
    #expect([14.6, -4.1] as [Stride] == [14, -4])
    #expect(Stride(4) * Stride(5) - Stride(2) + Stride(1) == 19)
    #expect(Stride(-10) < 2)
  }

  @Test func `its strides saturate`() {
    #expect(Stride(.max) + 1 == Stride(.max))
    #expect(Stride(.min) - 1 == Stride(.min))
    #expect(Stride(.max) * -2 == Stride(.min))
    #expect([Stride(floatLiteral: .infinity), Stride(floatLiteral: .nan)] == [Stride(.max), 0])
  }

  @Test func `a replacement scheduler always has the same instant`() {
    let scheduler = DispatchQueue.immediate
    #expect(scheduler.now.dispatchTime.uptimeNanoseconds == 1)
    #expect(RunLoop.immediate.now.date == Date(timeIntervalSince1970: 0))
    #expect(scheduler.minimumTolerance == 0)
  }

  @Test func `a pipeline on an immediate scheduler has finished when the subscription returns`() {
    let queue: AnySchedulerOf<DispatchQueue> = .immediate
    var values: [Int] = []
    let token = [1, 2, 3].publisher.delay(for: 10, scheduler: queue).receive(on: queue).listen { values.append($0) }
    #expect(values == [1, 2, 3])
    token.cancel()
  }
}
