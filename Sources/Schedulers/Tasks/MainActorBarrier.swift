// Folder `Tasks`: waiting until all Swift tasks of the process are suspended, for the asynchronous methods of test
// schedulers and test clocks.

import Dispatch

/// Waits until the main actor has run all tasks that were queued before. The main actor runs tasks in order, so a task
/// added now runs last.
struct MainActorBarrier {
  private var timeout = AdaptiveTimeout(isSure: false)
  /// Signalled when the added task runs. If the main thread never serves the main actor, at most one such task is ever
  /// queued.
  private let done = DispatchSemaphore(value: 0)
  private var isOutstanding = false

  mutating func make() {
    if isOutstanding {
      // The outstanding task only stands behind tasks queued before it; another is needed for those queued since.
      isOutstanding = !timeout.wait { [done] in done.wait(timeout: .now() + $0) == .success }
      if isOutstanding { return }
    }
    Task.detached { @MainActor [done] in _ = done.signal() }
    isOutstanding = !timeout.wait { [done] in done.wait(timeout: .now() + $0) == .success }
  }
}
