import Foundation
import Schedulers
import Testing

/// Foundation's timer, on a run loop of the test's own thread, in a mode that only these tests use.
@Suite struct TimerPublisherTests {
  static let mode = RunLoop.Mode("TimerPublisherTests")

  /// Returns the result of `body`, run on a separate thread with that thread's run loop. Tests must not block the
  /// threads they run on, nor use their run loops.
  private func onOwnThread<Result>(_ body: @escaping (Loop) -> Result) throws -> Result {
    nonisolated(unsafe) let body = body
    nonisolated(unsafe) var result: Result?
    let end = DispatchSemaphore(value: 0)
    Thread {
      result = body(Loop())
      end.signal()
    }.start()
    try #require(end.wait(timeout: .now() + 30) == .success)
    return try #require(result)
  }

  private final class Loop {
    let runLoop = RunLoop.current

    func timer(every interval: TimeInterval = 0.005, tolerance: TimeInterval? = nil) -> Timer.TimerPublisher {
      Timer.TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: TimerPublisherTests.mode)
    }

    /// Runs the run loop until `condition` is true, for at most ten seconds; returns false if it never is.
    func run(until condition: () -> Bool) -> Bool {
      let deadline = Date() + 10
      while !condition() {
        if Date() > deadline { return false }
        // Without a timer, the loop returns at once.
        if !run() { Thread.sleep(forTimeInterval: 0.001) }
      }
      return true
    }

    /// Runs the run loop for a while; returns false if it has nothing to run.
    func run() -> Bool { runLoop.run(mode: TimerPublisherTests.mode, before: Date() + 0.02) }
  }

  /// Connects `timer`, and returns whether it ticks `count` times.
  private static func ticks(_ timer: Timer.TimerPublisher, _ count: Int, in loop: Loop) -> Bool {
    let recorder = Recorder<Date, Never>()
    timer.subscribe(recorder)
    let connection = timer.connect()
    defer {
      connection.cancel()
      recorder.cancel()
    }
    return loop.run { recorder.events.count >= count }
  }

  @Test func `a timer ticks while it is connected`() throws {
    let counts = try onOwnThread { loop -> [Int] in
      let recorder = Recorder<Date, Never>()
      let timer = loop.timer()
      timer.subscribe(recorder)
      _ = loop.run()
      let before = recorder.events.count
      let connection = timer.connect()
      let hasTicked = loop.run { recorder.events.count >= 3 }
      connection.cancel()
      let count = recorder.events.count
      _ = loop.run()
      defer { recorder.cancel() }
      return [before, hasTicked ? 3 : 0, recorder.events.count - count]
    }
    #expect(counts == [0, 3, 0])
  }

  @Test func `the first tick comes after one interval`() throws {
    let delay = try onOwnThread { loop in
      let start = Date()
      return Self.ticks(loop.timer(every: 0.05), 1, in: loop) ? Date().timeIntervalSince(start) : 0
    }
    #expect(delay >= 0.04)
  }

  @Test func `all subscribers receive the same dates, each as many as it requested`() throws {
    let dates = try onOwnThread { loop -> [[Date]] in
      var dates: [[Date]] = [[], []]
      let (few, all) = (Recorder<Date, Never>(demand: .max(2)), Recorder<Date, Never>())
      few.onValue = { dates[0].append($0) }
      all.onValue = { dates[1].append($0) }
      let timer = loop.timer()
      timer.subscribe(few)
      timer.subscribe(all)
      let connection = timer.connect()
      _ = loop.run { dates[1].count >= 4 }
      connection.cancel()
      few.cancel()
      all.cancel()
      return dates
    }
    #expect(dates[1].count >= 4)
    #expect(dates[0] == Array(dates[1].prefix(2)))
    #expect(dates[1] == dates[1].sorted())
  }

  @Test func `after a cancellation it can be connected again, with its subscribers`() throws {
    let hasTicked = try onOwnThread { loop in
      let timer = loop.timer()
      let recorder = Recorder<Date, Never>()
      timer.subscribe(recorder)
      timer.connect().cancel()
      let connection = timer.connect()
      defer {
        connection.cancel()
        recorder.cancel()
      }
      return loop.run { recorder.events.count >= 2 }
    }
    #expect(hasTicked)
  }

  @Test func `cancelling one of two connections does not stop the other`() throws {
    let hasTicked = try onOwnThread { loop in
      let timer = loop.timer()
      let recorder = Recorder<Date, Never>()
      timer.subscribe(recorder)
      let connections = [timer.connect(), timer.connect()]
      connections[0].cancel()
      defer {
        connections[1].cancel()
        recorder.cancel()
      }
      return loop.run { recorder.events.count >= 2 }
    }
    #expect(hasTicked)
  }

  @Test func `autoconnect starts the timer for the first subscriber and stops it after the last`() throws {
    let results = try onOwnThread { loop in
      let publisher = Timer.publish(every: 0.005, on: loop.runLoop, in: Self.mode).autoconnect()
      let starts = (1...2).map { _ in
        let recorder = Recorder<Date, Never>()
        publisher.subscribe(recorder)
        defer { recorder.cancel() }
        return loop.run { recorder.events.count >= 2 }
      }
      // Without a timer, the run loop has nothing to run.
      return starts + [loop.run()]
    }
    #expect(results == [true, true, false])
  }

  @Test(arguments: [0, -1, -TimeInterval.infinity])
  func `an interval of zero or less ticks often`(interval: TimeInterval) throws {
    #expect(try onOwnThread { Self.ticks($0.timer(every: interval), 5, in: $0) })
  }

  @Test(arguments: [1e300, TimeInterval.infinity])
  func `an infinite interval does not tick`(interval: TimeInterval) throws {
    let count = try onOwnThread { loop in
      let recorder = Recorder<Date, Never>()
      let timer = loop.timer(every: interval)
      timer.subscribe(recorder)
      let connection = timer.connect()
      _ = loop.run()
      defer {
        connection.cancel()
        recorder.cancel()
      }
      return recorder.events.count
    }
    #expect(count == 0)
  }

  @Test func `an interval that is not a number stops the program with a reason`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Timer.publish(every: .nan, on: .main, in: .default).connect()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The interval of a timer has to be a number."))
  }

  @Test func `a timer publisher keeps its parameters, except the tolerance`() throws {
    let timer = Timer.publish(every: 0.25, tolerance: 0.5, on: .main, in: Self.mode)
    #expect(timer.interval == 0.25)
    #expect(timer.tolerance == nil)
    #expect(timer.runLoop === RunLoop.main)
    #expect(timer.mode == Self.mode)
    #expect(timer.options == nil)
    #expect(try onOwnThread { $0.timer(tolerance: 0.5).tolerance } == 0.5)
  }
}
