import SchedulersEssentials

/// A clock that code has made for itself, by `DispatchQueue.test` or `TestScheduler()`: that code alone moves it, and the
/// session's time stands meanwhile.
final class OwnClock {
  let scheduler: TestScheduler<VirtualTime, Never>
  /// Under which rows and `pending` tell of it: how it was made, until it is declared.
  private(set) var name: String
  private(set) var isIntroduced = false
  /// Where its time began, from which rows count it.
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
  /// How much of its time has passed.
  var elapsed: VirtualTime.Stride { now - origin }

  func elapsed(at time: VirtualTime) -> VirtualTime.Stride { time - origin }
}

/// The clocks that code has made for itself, as long as somebody has them.
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

  /// In the order in which they were made.
  var all: [OwnClock] { entries.compactMap(\.clock) }

  var isEmpty: Bool { entries.isEmpty }
}

extension Runtime {
  /// Whether what is going on is of the main queue, as the top level of a program is.
  var isOnMain: Bool { work?.isOnMain ?? true }

  /// How much is scheduled, on the session's clock and on others.
  var pendingCount: Int {
    ownClocks.isEmpty
      ? scheduler.pendingCount
      : ownClocks.all.reduce(scheduler.pendingCount) { $0 + $1.scheduler.pendingCount }
  }

  /// Performs what was due on a clock that somebody moves inside the action that is going on: it is counted as a part of
  /// that action, and has a cause of its own.
  func perform(_ label: ActionLabel, on clock: OwnClock, _ action: () -> Void) {
    guard count(Self.stepsOfWork) else { return clock.scheduler.stop() }
    let before = changeWork(Unmanaged.passUnretained(label), cause: label.cause, clock)
    withExtendedLifetime(label, action)
    _ = changeWork(before.label, cause: before.cause, before.clock)
    if abortion != nil { clock.scheduler.stop() }
  }

  /// Work that does nothing takes time all the same, and may come without end.
  private static let stepsOfWork = 50
}
