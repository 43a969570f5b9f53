import Testing

@testable import SchedulersEssentials

/// The pending work of a scheduler.
@Suite struct TestSchedulerPendingTests {
  let scheduler = TestScheduler()

  final class Label: WorkLabel {
    let description: String
    init(_ description: String) { self.description = description }
  }

  @Test func `pending work is listed in the order in which it will run`() {
    scheduler.schedule(after: .seconds(3)) {}
    let timer = scheduler.schedule(after: .seconds(1), interval: 2) {}
    scheduler.schedule(after: .seconds(1)) {}
    #expect(scheduler.pending.map { seconds($0.due) } == ["1", "1", "3"])
    #expect(scheduler.pending.map { $0.interval.map(seconds) } == ["2", nil, nil])
    timer.cancel()
  }

  @Test func `pending work has the name that it was scheduled with`() {
    scheduler.schedule(after: .seconds(1), label: Label("tea")) {}
    scheduler.schedule(after: .seconds(2)) {}
    #expect(scheduler.pending.map(\.name) == ["tea", nil])
  }

  @Test func `work of operators has the name of the scheduler that they were given`() {
    let subject = PassthroughSubject<Int, Never>()
    let tokens = [
      subject.debounce(for: 2, scheduler: scheduler.named("calm")).listen { _ in },
      subject.delay(for: 1, scheduler: scheduler.named("late")).listen { _ in },
      subject.receive(on: scheduler).listen { _ in },
    ]
    subject.send(1)
    #expect(scheduler.pending.map(\.name) == [nil, "late", "calm"])
    #expect(scheduler.named("calm").now == scheduler.now)
    for token in tokens { token.cancel() }
  }

  @Test func `cancelled work is not pending`() {
    let timer = scheduler.schedule(after: .seconds(1), interval: 1) {}
    scheduler.schedule(after: .seconds(2)) {}
    timer.cancel()
    #expect(scheduler.pending.map(\.due) == [.seconds(2)])
    #expect(scheduler.pendingCount == 1)
    #expect(scheduler.nextDue == .seconds(2))
  }

  @Test func `late work runs after all other work of its instant`() {
    var log: [String] = []
    scheduler.schedule(after: .seconds(1), turn: .late, label: Label("late")) { log.append("late") }
    scheduler.schedule(after: .seconds(1)) { [scheduler] in
      log.append("a")
      scheduler.schedule { log.append("hop") }
    }
    scheduler.run()
    #expect(log == ["a", "hop", "late"])
  }

  @Test func `taking work one by one moves time to each`() {
    for due in [2, 1] { scheduler.schedule(after: .seconds(Double(due))) {} }
    var times: [String] = []
    while let work = scheduler.takeNext(if: { _, _, _ in true }) {
      work.perform()
      times.append(seconds(scheduler.now))
    }
    #expect(times == ["1", "2"])
  }

  @Test func `unwanted work stays pending, and time does not move`() {
    scheduler.schedule(after: .seconds(1)) {}
    scheduler.schedule(after: .seconds(2)) {}
    var asked: [String] = []
    let work = scheduler.takeNext { due, now, pendingCount in
      asked.append("\(seconds(due)) at \(seconds(now)), \(pendingCount) pending")
      return false
    }
    if work != nil { Issue.record("it was taken") }
    #expect(asked == ["1 at 0, 2 pending"])
    #expect(scheduler.pendingCount == 2)
    #expect(seconds(scheduler.now) == "0")
  }

  @Test func `discarded work is released, even if it retains its own token`() {
    final class Owner { var token: (any Cancellable)? }
    weak var observed: Owner?
    do {
      let owner = Owner()
      observed = owner
      owner.token = scheduler.schedule(after: .seconds(1), interval: 1) { withExtendedLifetime(owner) {} }
    }
    #expect(observed != nil)
    scheduler.discardPending()
    #expect(observed == nil)
  }

  @Test func `a token of discarded work cancels nothing`() {
    let token = scheduler.schedule(after: .seconds(1), interval: 1) {}
    scheduler.discardPending()
    for due in [1.0, 2, 3] { scheduler.schedule(after: .seconds(due)) {} }
    token.cancel()
    #expect(scheduler.pendingCount == 3)
  }

  @Test func `stuck work stays pending`() {
    let timer = scheduler.schedule(after: .seconds(1), interval: 0) {}
    scheduler.run()
    #expect(scheduler.pending.map(\.due) == [.seconds(1)])
    #expect(scheduler.pendingCount == 1)
    timer.cancel()
    #expect(scheduler.pending.isEmpty)
    #expect(scheduler.pendingCount == 0)
  }

  @Test func `stuck work that cancels itself is not pending`() {
    var timer: (any Cancellable)?
    timer = scheduler.schedule(after: .seconds(1), interval: 0) { timer?.cancel() }
    scheduler.takeNext { _, _, _ in true }?.perform()
    #expect(scheduler.pendingCount == 0)
  }

  @Test func `stuck work is listed while other work runs`() {
    let timer = scheduler.schedule(after: .seconds(1), interval: 0) {}
    var dues: [String] = []
    scheduler.schedule(after: .seconds(2)) { [scheduler] in dues = scheduler.pending.map { seconds($0.due) } }
    scheduler.run()
    #expect(dues == ["2"])
    timer.cancel()
  }
}
