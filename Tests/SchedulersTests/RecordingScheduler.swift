import Schedulers

/// A scheduler that records its calls and forwards them: `soon 7` with options 7, `at 2 ±0.5 7`, `from 2 every 1 ±0
/// nil`, `cancel 2`.
final class RecordingScheduler: Scheduler {
  typealias SchedulerOptions = Int

  let base = TestScheduler()
  private(set) var rows: [String] = []

  var now: VirtualTime { base.now }
  var minimumTolerance: VirtualTime.Stride { .seconds(0.25) }

  /// Returns the calls since the last time.
  func read() -> [String] {
    defer { rows = [] }
    return rows
  }

  func schedule(options: Int?, _ action: @escaping () -> Void) {
    rows.append("soon \(text(options))")
    base.schedule(action)
  }

  func schedule(
    after date: VirtualTime, tolerance: VirtualTime.Stride, options: Int?, _ action: @escaping () -> Void
  ) {
    rows.append("at \(seconds(date)) ±\(seconds(tolerance)) \(text(options))")
    base.schedule(after: date, action)
  }

  func schedule(
    after date: VirtualTime, interval: VirtualTime.Stride, tolerance: VirtualTime.Stride, options: Int?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    rows.append("from \(seconds(date)) every \(seconds(interval)) ±\(seconds(tolerance)) \(text(options))")
    let timer = base.schedule(after: date, interval: interval, action)
    return AnyCancellable { [weak self] in
      self?.rows.append("cancel \(seconds(date))")
      timer.cancel()
    }
  }

  private func text(_ options: Int?) -> String { options.map { "\($0)" } ?? "nil" }
}
