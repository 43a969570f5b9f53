import SchedulersEssentials

/// A clock that code has made with `DispatchQueue.test` or `TestScheduler()`. Only code moves it, and the session's
/// time stands still meanwhile.
final class OwnClock {
  let scheduler: TestScheduler<VirtualTime, Never>
  /// The name in rows and in `pending`: the expression that made it, until it is declared.
  private(set) var name: String
  private(set) var isIntroduced = false
  /// The time at which it began; rows count from there.
  private let origin: VirtualTime

  init(_ name: String, now: VirtualTime = .zero, _ runtime: Runtime) {
    self.name = name
    origin = now
    scheduler = TestScheduler(now: now)
    runtime.ownClocks.add(self)
  }

  func introduce(as name: String) {
    (self.name, isIntroduced) = (name, true)
  }

  var now: VirtualTime { scheduler.now }
  /// The time that has passed on it.
  var elapsed: VirtualTime.Stride { now - origin }

  func elapsed(at time: VirtualTime) -> VirtualTime.Stride { time - origin }
}

/// The clocks that code has made and still holds.
struct OwnClocks {
  private struct Entry {
    weak var clock: OwnClock?
  }

  private var entries: [Entry] = []
  private var nextSweep = 16

  mutating func add(_ clock: OwnClock) {
    if entries.count == nextSweep {
      entries.removeAll { $0.clock == nil }
      nextSweep = max(16, 2 * entries.count)
    }
    entries.append(Entry(clock: clock))
  }

  /// The clocks in the order in which they were made.
  var all: [OwnClock] { entries.compactMap(\.clock) }

  var isEmpty: Bool { entries.isEmpty }
}

extension Runtime {
  /// Whether the current work runs on the main queue, as a program's top level does.
  var isOnMain: Bool { work?.isOnMain ?? true }

  /// The number of scheduled actions on all clocks.
  var pendingCount: Int {
    ownClocks.isEmpty
      ? scheduler.pendingCount
      : ownClocks.all.reduce(scheduler.pendingCount) { $0 + $1.scheduler.pendingCount }
  }

  /// Performs an action that was due on a clock that code moves inside the current action. It counts as part of that
  /// action, but has its own cause.
  func perform(_ label: ActionLabel, on clock: OwnClock, _ action: () -> Void) {
    guard count(Self.stepsOfWork) else { return clock.scheduler.stop() }
    let before = changeWork(Unmanaged.passUnretained(label), cause: label.cause, clock)
    withExtendedLifetime(label, action)
    _ = changeWork(before.label, cause: before.cause, before.clock)
    if abortion != nil { clock.scheduler.stop() }
  }

  /// Performs an action that is due on the session's clock inside the current action, for which the current one waits.
  func perform(_ work: consuming DueWork) {
    guard count(Self.stepsOfWork), let label = work.label as? ActionLabel else { return }
    let before = changeWork(Unmanaged.passUnretained(label), cause: label.cause, nil)
    withExtendedLifetime((label, work.perform())) {}
    _ = changeWork(before.label, cause: before.cause, before.clock)
  }

  /// The steps counted for an action, because even empty actions take time and may be endless.
  private static let stepsOfWork = 50
}
