import Foundation
import Schedulers
import Testing

/// Foundation's timer, on a run loop of the test's own thread, in a mode in which nothing else runs.
@Suite struct TimerPublisherTests {
  static let mode = RunLoop.Mode("TimerPublisherTests")

  /// Runs `body` on a thread of its own, with that thread's run loop; tests run on threads that are not theirs to block.
  private func onOwnThread(_ body: @escaping (Loop) -> Void) {
    #expect(
      CallingOutTests.returns {
        // A dispatch queue's thread would do but for the timers that a failed test leaves in its run loop.
        let end = DispatchSemaphore(value: 0)
        nonisolated(unsafe) let body = body
        Thread {
          body(Loop())
          end.signal()
        }.start()
        end.wait()
      })
  }

  private final class Loop {
    let runLoop = RunLoop.current

    func timer(tolerance: TimeInterval? = nil) -> Timer.TimerPublisher {
      Timer.TimerPublisher(interval: 0.005, tolerance: tolerance, runLoop: runLoop, mode: TimerPublisherTests.mode)
    }

    /// Runs the run loop until `condition` holds, for ten seconds at most; false if it never does.
    func run(until condition: () -> Bool) -> Bool {
      let deadline = Date() + 10
      while !condition() {
        if Date() > deadline { return false }
        // Without a timer in it, the loop returns at once.
        if !runLoop.run(mode: TimerPublisherTests.mode, before: Date() + 0.01) { Thread.sleep(forTimeInterval: 0.001) }
      }
      return true
    }
  }

  @Test func `it ticks while it is connected`() {
    onOwnThread { loop in
      let recorder = Recorder<Date, Never>()
      let timer = loop.timer()
      timer.subscribe(recorder)
      #expect(recorder.events.isEmpty)
      let connection = timer.connect()
      #expect(loop.run { recorder.events.count >= 3 })
      connection.cancel()
      let count = recorder.events.count
      _ = loop.runLoop.run(mode: Self.mode, before: Date() + 0.02)
      #expect(recorder.events.count == count)
      recorder.cancel()
    }
  }

  @Test func `all subscribers receive the same dates, each as many as it asked for`() {
    onOwnThread { loop in
      var dates: [[Date]] = [[], []]
      let (few, all) = (Recorder<Date, Never>(demand: .max(2)), Recorder<Date, Never>())
      few.onValue = { dates[0].append($0) }
      all.onValue = { dates[1].append($0) }
      let timer = loop.timer()
      timer.subscribe(few)
      timer.subscribe(all)
      let connection = timer.connect()
      #expect(loop.run { dates[1].count >= 4 })
      #expect(dates[0] == Array(dates[1].prefix(2)))
      #expect(dates[1] == dates[1].sorted())
      connection.cancel()
      few.cancel()
      all.cancel()
    }
  }

  @Test func `cancelled it can be connected again, with the subscribers it has`() {
    onOwnThread { loop in
      let recorder = Recorder<Date, Never>()
      let timer = loop.timer()
      timer.subscribe(recorder)
      timer.connect().cancel()
      let connection = timer.connect()
      #expect(loop.run { recorder.events.count >= 2 })
      connection.cancel()
      recorder.cancel()
    }
  }

  @Test func `cancelling one of two connections leaves the other`() {
    onOwnThread { loop in
      let recorder = Recorder<Date, Never>()
      let timer = loop.timer()
      timer.subscribe(recorder)
      let connections = [timer.connect(), timer.connect()]
      connections[0].cancel()
      #expect(loop.run { recorder.events.count >= 2 })
      connections[1].cancel()
      recorder.cancel()
    }
  }

  @Test func `autoconnect starts it with the first subscriber and stops it after the last`() {
    onOwnThread { loop in
      let publisher = Timer.publish(every: 0.005, on: loop.runLoop, in: Self.mode).autoconnect()
      for _ in 1...2 {
        let recorder = Recorder<Date, Never>()
        publisher.subscribe(recorder)
        #expect(loop.run { recorder.events.count >= 2 })
        recorder.cancel()
      }
      // With no timer left in it the run loop has nothing to run.
      #expect(!loop.runLoop.run(mode: Self.mode, before: Date() + 0.02))
    }
  }

  @Test func `it remembers what it was made of, but for the tolerance`() {
    onOwnThread { loop in
      let timer = Timer.publish(every: 0.25, tolerance: 0.5, on: loop.runLoop, in: Self.mode)
      #expect(timer.interval == 0.25)
      #expect(timer.tolerance == nil)
      #expect(timer.runLoop === loop.runLoop)
      #expect(timer.mode == Self.mode)
      #expect(timer.options == nil)
      #expect(loop.timer(tolerance: 0.5).tolerance == 0.5)
    }
  }
}
