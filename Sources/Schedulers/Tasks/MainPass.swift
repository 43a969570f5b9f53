import Dispatch

/// Waits until the main actor has done what it had to do: it takes its tasks in order, so a task that was put behind them
/// comes last.
struct MainPass {
  private var patience = Patience(isSure: false)
  /// Signalled by the last task when it ran. Where the main thread never serves the main actor, this is the only one.
  private let done = DispatchSemaphore(value: 0)
  private var isOutstanding = false

  mutating func make() {
    if isOutstanding {
      // What it stands behind came before it; another goes behind what has come since.
      isOutstanding = !patience.wait { [done] in done.wait(timeout: .now() + $0) == .success }
      if isOutstanding { return }
    }
    Task.detached { @MainActor [done] in _ = done.signal() }
    isOutstanding = !patience.wait { [done] in done.wait(timeout: .now() + $0) == .success }
  }
}
