import Glibc
import Synchronization

/// Ctrl-C while a command is performed: it asks the command to end.
enum Interrupt {
  private static let count = Atomic<Int>(0)
  private static let depth = Atomic<Int>(0)
  /// Who presses so often wants the program to end, whatever it is doing.
  private static let patience = 5
  /// Ends a waiting that the signal does not reach, as between a look at `isRequested` and a `poll`. It is called by the
  /// signal's handler, and may do no more than that allows.
  nonisolated(unsafe) static var onRequest: (@Sendable () -> Void)?

  static var isRequested: Bool { count.load(ordering: .relaxed) > 0 }

  /// Forgets what was asked for: something new begins.
  static func forget() {
    count.store(0, ordering: .relaxed)
  }

  /// Lets Ctrl-C interrupt what is done in `body`, instead of ending the program. Within another such body it does nothing.
  static func during<Result>(_ body: () -> Result) -> Result {
    let isOuter = depth.add(1, ordering: .relaxed).oldValue == 0
    defer { depth.subtract(1, ordering: .relaxed) }
    guard isOuter else { return body() }
    forget()
    var handler = sigaction()
    // Only what a signal handler may do: an atomic, leaving, and a `write` to a pipe.
    handler.__sigaction_handler.sa_handler = { _ in
      if Interrupt.count.add(1, ordering: .relaxed).newValue >= Interrupt.patience { _exit(130) }
      Interrupt.onRequest?()
    }
    // What is read and written goes on after the handler.
    handler.sa_flags = SA_RESTART
    var former = sigaction()
    sigaction(SIGINT, &handler, &former)
    defer { sigaction(SIGINT, &former, nil) }
    return body()
  }
}
