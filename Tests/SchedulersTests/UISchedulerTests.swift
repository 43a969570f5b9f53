import Foundation
import Schedulers
import Testing

/// The scheduler that runs work at once on the main queue.
@Suite(.timeLimit(.minutes(10))) @MainActor struct UISchedulerTests {
  @Test func `work runs at once on the main queue, and is scheduled there from other threads (case 40)`() async {
    var log: [String] = []
    UIScheduler.shared.schedule { log.append("at once") }
    #expect(log == ["at once"])
    DispatchQueue(label: "elsewhere").sync {
      UIScheduler.shared.schedule {
        dispatchPrecondition(condition: .onQueue(.main))
        log.append("later")
      }
    }
    #expect(log == ["at once"])
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(log == ["at once", "later"])
  }

  @Test func `delayed and repeating work runs on the main queue`() async {
    await withCheckedContinuation { done in
      UIScheduler.shared.schedule(after: UIScheduler.shared.now) {
        dispatchPrecondition(condition: .onQueue(.main))
        done.resume()
      }
    }
    var token: (any Cancellable)?
    await withCheckedContinuation { done in
      token = UIScheduler.shared.schedule(after: UIScheduler.shared.now, interval: 10) {
        dispatchPrecondition(condition: .onQueue(.main))
        done.resume()
      }
    }
    token?.cancel()
  }
}
