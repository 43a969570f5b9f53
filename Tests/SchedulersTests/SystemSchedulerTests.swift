import Foundation
import Schedulers
import Testing

/// The system's queues and run loops. Every wait has a deadline, and no test depends on how late a timer is.
@Suite(.timeLimit(.minutes(10))) struct SystemSchedulerTests {
  /// Notes of several threads, with a wait for them.
  private final class Journal: @unchecked Sendable {
    // @unchecked: `condition` guards the rows.
    private let condition = NSCondition()
    private var noted: [String] = []

    var rows: [String] { condition.withLock { noted } }

    func note(_ row: String) {
      condition.withLock {
        noted.append(row)
        condition.broadcast()
      }
    }

    /// Waits until there are `count` rows or ten seconds have gone by.
    func rows(upTo count: Int) -> [String] {
      let deadline = Date() + 10
      return condition.withLock {
        while noted.count < count, condition.wait(until: deadline) {}
        return noted
      }
    }
  }

  /// A run loop on its own thread, mostly asleep, which ends when this object is released.
  private final class Loop: @unchecked Sendable {
    // @unchecked: set before `init` returns, or guarded by the semaphore.
    private(set) var loop: RunLoop!
    private let ready = DispatchSemaphore(value: 0)
    private var isOver = false

    init() {
      Thread.detachNewThread {
        self.loop = .current
        // A run loop without sources and timers returns at once.
        let keeper = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
        RunLoop.current.add(keeper, forMode: .default)
        self.ready.signal()
        while !self.isOver, RunLoop.current.run(mode: .default, before: .distantFuture) {}
        keeper.invalidate()
      }
      ready.wait()
    }

    func stop() {
      loop.schedule { self.isOver = true }
      // A block alone does not end a turn of the loop, but a timer does.
      loop.schedule(after: loop.now) {}
    }
  }

  private let journal = Journal()

  @Test func `work scheduled on a queue runs in order`() {
    let queue = DispatchQueue(label: "order")
    for number in 1...5 { queue.schedule { [journal] in journal.note("\(number)") } }
    #expect(journal.rows(upTo: 5) == ["1", "2", "3", "4", "5"])
  }

  @Test func `work runs on the queue, not before its date`() {
    let queue = DispatchQueue(label: "date")
    let due = queue.now.advanced(by: .milliseconds(20))
    queue.schedule(after: due) { [journal] in
      dispatchPrecondition(condition: .onQueue(queue))
      journal.note("\(queue.now >= due)")
    }
    #expect(journal.rows(upTo: 1) == ["true"])
  }

  @Test func `a group waits for work that runs once`() {
    let group = DispatchGroup()
    let queue = DispatchQueue(label: "group")
    let options = DispatchQueue.SchedulerOptions(group: group)
    queue.schedule(options: options) { [journal] in journal.note("now") }
    let date = queue.now.advanced(by: .milliseconds(10))
    queue.schedule(after: date, tolerance: 0, options: options) { [journal] in journal.note("later") }
    #expect(group.wait(timeout: .now() + 10) == .success)
    #expect(journal.rows == ["now", "later"])
  }

  @Test(arguments: [.milliseconds(1), 0, -1] as [DispatchQueue.SchedulerTimeType.Stride])
  func `a repeating action cancelled on its queue runs no more`(interval: DispatchQueue.SchedulerTimeType.Stride) {
    let queue = DispatchQueue(label: "ticks")
    nonisolated(unsafe) var token: (any Cancellable)?
    queue.sync {
      token = queue.schedule(after: queue.now, interval: interval, tolerance: -1, options: nil) { [journal] in
        journal.note("tick")
        if journal.rows.count == 3 { token?.cancel() }
      }
    }
    #expect(journal.rows(upTo: 3).count == 3)
    queue.asyncAfter(deadline: .now() + .milliseconds(10)) { [journal] in journal.note("end") }
    #expect(journal.rows(upTo: 4) == ["tick", "tick", "tick", "end"])
  }

  @Test func `work at the end of time does not run`() {
    let queue = DispatchQueue(label: "end")
    queue.schedule(after: queue.now.advanced(by: .seconds(.max))) { [journal] in journal.note("end of time") }
    let operations = OperationQueue()
    operations.schedule(after: operations.now.advanced(by: .seconds(.infinity))) { [journal] in journal.note("infinity")
    }
    queue.schedule(after: queue.now.advanced(by: .milliseconds(10))) { [journal] in journal.note("soon") }
    #expect(journal.rows(upTo: 1) == ["soon"])
    operations.cancelAllOperations()
  }

  @Test func `an operation becomes ready at its date and not before`() {
    let queue = OperationQueue()
    let due = queue.now.advanced(by: .milliseconds(20))
    queue.schedule(after: due) { [journal] in journal.note("\(queue.now >= due)") }
    queue.schedule { [journal] in journal.note("at once") }
    #expect(journal.rows(upTo: 2) == ["at once", "true"])
    queue.waitUntilAllOperationsAreFinished()
  }

  @Test func `repeating operations end when they are cancelled, and leave the queue empty`() {
    let queue = OperationQueue()
    let token = queue.schedule(after: queue.now, interval: .milliseconds(1)) { [journal] in journal.note("tick") }
    #expect(journal.rows(upTo: 3).count >= 3)
    token.cancel()
    queue.waitUntilAllOperationsAreFinished()
    #expect(queue.operationCount == 0)
    let count = journal.rows.count
    Thread.sleep(forTimeInterval: 0.01)
    #expect(journal.rows.count == count)
  }

  @Test func `repeating operations never overlap`() {
    let queue = OperationQueue()
    let token = queue.schedule(after: queue.now, interval: .microseconds(100)) { [journal] in
      journal.note("(")
      Thread.sleep(forTimeInterval: 0.001)
      journal.note(")")
    }
    let rows = journal.rows(upTo: 10)
    token.cancel()
    #expect(rows.prefix(10).joined() == "()()()()()")
    queue.waitUntilAllOperationsAreFinished()
  }

  @Test func `an operation cancelled before its date leaves the queue without running`() {
    let queue = OperationQueue()
    let token = queue.schedule(after: queue.now.advanced(by: 1_000), interval: 1) { [journal] in journal.note("tick") }
    #expect(queue.operationCount == 1)
    token.cancel()
    queue.waitUntilAllOperationsAreFinished()
    #expect(journal.rows == [])
  }

  @Test func `a sleeping run loop is woken by work of other threads, and runs it in order`() {
    let thread = Loop()
    // Usually long enough for the loop to go to sleep. If it has not, the test still passes but shows less.
    Thread.sleep(forTimeInterval: 0.01)
    for number in 1...3 { thread.loop.schedule { [journal] in journal.note("\(number)") } }
    #expect(journal.rows(upTo: 3) == ["1", "2", "3"])
    thread.stop()
  }

  @Test func `a run loop runs delayed and repeating work of other threads until it is cancelled`() {
    let thread = Loop()
    let loop: RunLoop = thread.loop
    loop.schedule(after: loop.now.advanced(by: .milliseconds(1))) { [journal] in journal.note("once") }
    let token = loop.schedule(after: loop.now.advanced(by: .milliseconds(20)), interval: .milliseconds(1)) {
      [journal] in journal.note("tick")
    }
    #expect(journal.rows(upTo: 3).prefix(3) == ["once", "tick", "tick"])
    token.cancel()
    thread.stop()
  }

  @Test(arguments: [0, -1, Double.nan])
  func `a run loop repeats work with an interval of zero as fast as it can`(interval: Double) {
    let loop = Loop()
    defer { loop.stop() }
    let token = loop.loop.schedule(after: loop.loop.now, interval: .init(interval)) { self.journal.note("tick") }
    #expect(journal.rows(upTo: 3).count >= 3)
    token.cancel()
  }

  @Test func `work at a date that is not a number runs now`() {
    let loop = Loop()
    defer { loop.stop() }
    let date = Date(timeIntervalSinceReferenceDate: .nan)
    loop.loop.schedule(after: .init(date)) { self.journal.note("run loop") }
    OperationQueue().schedule(after: .init(date)) { self.journal.note("operation queue") }
    #expect(journal.rows(upTo: 2).sorted() == ["operation queue", "run loop"])
  }

  @Test func `a timer publishes on a real queue`() {
    let queue = DispatchQueue(label: "timer")
    let token = queue.timerPublisher(every: .milliseconds(1)).autoconnect().prefix(3).listen { [journal] _ in
      journal.note("tick")
    }
    #expect(journal.rows(upTo: 3) == ["tick", "tick", "tick"])
    token.cancel()
  }
}
