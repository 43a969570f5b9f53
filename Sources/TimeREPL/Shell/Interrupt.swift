import Glibc
import Synchronization

/// Handles Ctrl-C while a command is performed: it asks the command to end.
enum Interrupt {
  private static let count = Atomic<Int>(0)
  private static let depth = Atomic<Int>(0)
  /// After this many presses the program ends, whatever it is doing.
  private static let pressesToExit = 5
  /// Ends a wait that the signal alone would not end, such as a `poll` just after a test of `isRequested`. The signal's
  /// handler calls it, so it must be async-signal-safe.
  // No lock guards it: the conversation sets it once, before its first command, when no handler is installed.
  nonisolated(unsafe) static var onRequest: (@Sendable () -> Void)?

  static var isRequested: Bool { count.load(ordering: .relaxed) > 0 }

  /// Forgets earlier requests, before something new begins.
  static func forget() {
    count.store(0, ordering: .relaxed)
  }

  /// Makes Ctrl-C interrupt `body` instead of ending the program. Nested calls have no effect.
  static func during<Result>(_ body: () -> Result) -> Result {
    let isOuter = depth.add(1, ordering: .relaxed).oldValue == 0
    defer { depth.subtract(1, ordering: .relaxed) }
    guard isOuter else { return body() }
    forget()
    var handler = sigaction()
    // Async-signal-safe only: an atomic, `_exit`, and a `write` to a pipe.
    handler.__sigaction_handler.sa_handler = { _ in
      if Interrupt.count.add(1, ordering: .relaxed).newValue >= Interrupt.pressesToExit { _exit(130) }
      Interrupt.onRequest?()
    }
    // Interrupted reads and writes continue after the handler.
    handler.sa_flags = SA_RESTART
    var former = sigaction()
    sigaction(SIGINT, &handler, &former)
    defer { sigaction(SIGINT, &former, nil) }
    return body()
  }
}
