import Schedulers
import SchedulersExtras

extension Row {
  static let timers = [
    tick(idle: 0, .timesAction(1)), tick(idle: 1_000, .timesBaseline(1.5)), tick(idle: 1_000_000, .timesBaseline(3)),
    cancel(1_000, target: 80), cancel(1_000_000, target: 600),
  ]

  /// A timer alone is beside C++; one among idle actions is beside one that is alone.
  private static func tick(idle: Int, _ target: Target) -> Row {
    Row(
      name: "tick, \(idle) idle", unit: .nanoseconds("a tick"), targets: [target], baseline: idle == 0 ? nil : "0 idle"
    ) { _ in
      let (crowded, alone) = (TickingScheduler(idle: idle), TickingScheduler(idle: 0))
      return Measurement(ours: crowded.time, theirs: idle == 0 ? nil : alone.time)
    }
  }

  private static func cancel(_ count: Int, target: Double) -> Row {
    Row(name: "cancel one of \(count)", unit: .nanoseconds("a call"), targets: [.atMost(target)]) { _ in
      try checkRelease()
      var random = Xorshift64()
      return Measurement(ours: {
        try nanoseconds(each: count, leastOf: max(2, 100_000 / count)) {
          let scheduler = TestScheduler()
          let actions = (0..<count).map { _ in scheduler.pendingAction(&random) {} }
          return (scheduler, actions.shuffled(using: &random))
        } _: { (stage: (TestScheduler<VirtualTime, Never>, [any Cancellable])) in
          for action in stage.1 { action.cancel() }
        } after: { stage in
          try expect(stage.0.pending.isEmpty, "not every action was called off")
        }
      })
    }
  }

  /// What a closure holds has to be let go by the call itself.
  private static func checkRelease() throws {
    let scheduler = TestScheduler()
    for _ in 0..<1_000 {
      let (action, witness) = heldAction(of: scheduler)
      try expect(witness.object != nil, "a closure that is pending is not held")
      action.cancel()
      try expect(witness.object == nil, "a closure that was called off is still held")
    }
  }

  /// Of its own, so that no variable holds the object, too.
  private static func heldAction(of scheduler: TestScheduler<VirtualTime, Never>) -> (any Cancellable, Witness) {
    var random = Xorshift64()
    let object = Held()
    return (scheduler.pendingAction(&random) { object.touch() }, Witness(object: object))
  }
}

extension TestScheduler where SchedulerTimeType == VirtualTime, SchedulerOptions == Never {
  fileprivate func pendingAction(_ random: inout Xorshift64, _ action: @escaping () -> Void) -> any Cancellable {
    let due = VirtualTime(nanoseconds: Int64(random.next() % 1_000_000_000))
    return schedule(after: due, interval: .seconds(1), action)
  }
}

private final class Held {
  func touch() {}
}

private struct Witness {
  weak var object: Held?
}

/// A timer that ticks every millisecond, with so many actions pending that are due much later.
private final class TickingScheduler {
  private let scheduler = TestScheduler()
  private var timer: (any Cancellable)?
  private let tally = Tally()
  private let count = 100_000

  init(idle: Int) {
    for index in 0..<idle {
      scheduler.schedule(after: VirtualTime(nanoseconds: .max / 2 + Int64(index))) {}
    }
    let first = VirtualTime(nanoseconds: 1_000_000)
    timer = scheduler.schedule(after: first, interval: .milliseconds(1)) { [tally] in tally.count += 1 }
  }

  func time() throws -> Double {
    try nanoseconds(each: count) {
      let before = tally.count
      scheduler.advance(by: .milliseconds(count))
      try expect(tally.count == before + count, "the timer ticked \(tally.count - before) times")
    }
  }
}
