import TestSupport
import Testing

@testable import SchedulersEssentials

/// Records the number and the time of each action of its timer.
private final class Owner {
  struct TimerAction: Equatable {
    let number: Int
    let time: Int64
  }

  let now: () -> Int64
  private(set) var actions: [TimerAction] = []
  var whenFired: () -> Void = {}

  init(_ now: @escaping () -> Int64) {
    self.now = now
  }

  func resettableTimerFired(_ number: Int) {
    actions.append(TimerAction(number: number, time: now()))
    whenFired()
  }
}

@Suite struct ResettableTimerTests {
  let scheduler = TestScheduler()
  let resettableTimer: ResettableTimer<VirtualTime>
  private let owner: Owner

  init() {
    resettableTimer = scheduler.resettableTimer { owner, number in (owner as? Owner)?.resettableTimerFired(number) }
    owner = Owner { [scheduler] in scheduler.now.nanoseconds }
  }

  private func set(_ number: Int, after date: Int64) {
    resettableTimer.set(number, VirtualTime(nanoseconds: date), owner)
  }

  private func advance(to time: Int64) {
    scheduler.advance(to: VirtualTime(nanoseconds: time))
  }

  @Test func `a timer fires when it is due, once`() {
    set(1, after: 10)
    advance(to: 215)
    #expect(owner.actions == [Owner.TimerAction(number: 1, time: 10)])
  }

  @Test func `a postponed timer fires only at its new time`() {
    set(1, after: 10)
    advance(to: 9)
    set(2, after: 19)
    advance(to: 30)
    #expect(owner.actions == [Owner.TimerAction(number: 2, time: 19)])
  }

  @Test func `a timer can be set to an earlier time`() {
    set(1, after: 50)
    set(2, after: 20)
    advance(to: 99)
    #expect(owner.actions == [Owner.TimerAction(number: 2, time: 20)])
  }

  @Test func `a timer that was cleared and set again fires once`() {
    set(1, after: 10)
    resettableTimer.clear(2)
    set(3, after: 30)
    advance(to: 99)
    #expect(owner.actions == [Owner.TimerAction(number: 3, time: 30)])
  }

  @Test func `a late call with a lower number changes nothing`() {
    set(3, after: 10)
    set(2, after: 5)
    resettableTimer.clear(1)
    advance(to: 99)
    #expect(owner.actions == [Owner.TimerAction(number: 3, time: 10)])
  }

  @Test func `a postponed timer runs after work that was scheduled before for its instant`() {
    var order: [String] = []
    owner.whenFired = { order.append("timer") }
    set(1, after: 10)
    scheduler.schedule(after: VirtualTime(nanoseconds: 20)) { order.append("before") }
    set(2, after: 20)
    scheduler.schedule(after: VirtualTime(nanoseconds: 20)) { order.append("after") }
    advance(to: 20)
    #expect(order == ["before", "timer", "after"])
  }

  @Test func `pending work shows the new time of a postponed timer`() {
    set(1, after: 10)
    scheduler.schedule(after: VirtualTime(nanoseconds: 15)) {}
    set(2, after: 20)
    #expect(scheduler.pending.map(\.due.nanoseconds) == [15, 20])
    #expect(scheduler.nextDue?.nanoseconds == 15)
    #expect(scheduler.pendingCount == 2)
  }

  @Test func `a timer that has fired can be set again`() {
    set(1, after: 0)
    advance(to: 1)
    set(2, after: 2)
    advance(to: 2)
    resettableTimer.clear(3)
    advance(to: 3)
    #expect(owner.actions.map(\.time) == [0, 2])
  }

  @Test func `a timer set while it fires does not fire at its earlier time`() {
    owner.whenFired = { [self] in if owner.actions.count == 1 { set(2, after: 40) } }
    set(1, after: 10)
    advance(to: 60)
    #expect(owner.actions == [Owner.TimerAction(number: 1, time: 10), Owner.TimerAction(number: 2, time: 40)])
    resettableTimer.clear(3)
  }

  @Test func `a timer retains its owner only while it is set`() {
    weak var owner: Owner?
    do {
      let first = Owner { 0 }
      owner = first
      resettableTimer.set(1, VirtualTime(nanoseconds: 10), first)
    }
    #expect(owner != nil)
    resettableTimer.clear(2)
    #expect(owner == nil)
  }

  /// Compares timers, used as by a debounce and a timeout, with new work scheduled each time.
  @Test(arguments: UInt64(1)...40)
  func `timers fire in the order of newly scheduled work`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let other = TestScheduler()
    let model = Owner { other.now.nanoseconds }
    var work: (any Cancellable)?
    for number in 1...200 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        resettableTimer.clear(number)
        work = nil
      case 1...3:
        let date = scheduler.now.nanoseconds + Int64.random(in: 0..<9, using: &random)
        set(number, after: date)
        work = other.schedule(
          after: VirtualTime(nanoseconds: date), interval: .seconds(1), tolerance: .zero, options: nil
        ) {
          work = nil
          model.resettableTimerFired(number)
        }
      default:
        let step = VirtualTime.Stride(nanoseconds: Int64.random(in: 0..<7, using: &random))
        scheduler.advance(by: step)
        other.advance(by: step)
      }
      #expect(scheduler.agenda.checkInvariants() == nil, "seed \(seed), step \(number)")
      #expect(scheduler.pending.map(\.due) == other.pending.map(\.due), "seed \(seed), step \(number)")
    }
    #expect(owner.actions == model.actions, "seed \(seed)")
    work?.cancel()
  }
}
