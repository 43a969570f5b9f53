import Dispatch

/// Waits until the main actor has done what it had to do: it takes its tasks in order, so a task that was put behind them
/// comes last.
struct MainPass {
  private var patience = Patience()
  /// Signalled by the last task when it ran. Where the main thread never serves the main actor, this is the only one.
  private let done = DispatchSemaphore(value: 0)
  private var isOutstanding = false

  mutating func make() {
    if isOutstanding, done.wait(timeout: .now()) == .timedOut { return }
    Task.detached { @MainActor [done] in _ = done.signal() }
    isOutstanding = done.wait(timeout: .now() + patience.span) == .timedOut
    patience.note(!isOutstanding)
  }
}

/// How long to wait for something that others may keep from happening: long, but after a disappointment short, until it
/// happens again.
struct Patience {
  private(set) var span = Self.long

  mutating func note(_ success: Bool) { span = success ? Self.long : Self.short }

  private static let long = DispatchTimeInterval.milliseconds(100)
  private static let short = DispatchTimeInterval.milliseconds(2)
}
