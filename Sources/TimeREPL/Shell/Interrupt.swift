import Glibc
import Synchronization

/// Ctrl-C while a command is performed: it asks the command to end.
enum Interrupt {
  private static let count = Atomic<Int>(0)
  /// Who presses so often wants the program to end, whatever it is doing.
  private static let patience = 5

  static var isRequested: Bool { count.load(ordering: .relaxed) > 0 }

  /// Lets Ctrl-C interrupt `body` instead of ending the program.
  static func during<Result>(_ body: () -> Result) -> Result {
    count.store(0, ordering: .relaxed)
    var handler = sigaction()
    // Only what a signal handler may do: an atomic, and leaving.
    handler.__sigaction_handler.sa_handler = { _ in
      if Interrupt.count.add(1, ordering: .relaxed).newValue >= Interrupt.patience { _exit(130) }
    }
    // What is read and written goes on after the handler.
    handler.sa_flags = SA_RESTART
    var former = sigaction()
    sigaction(SIGINT, &handler, &former)
    defer { sigaction(SIGINT, &former, nil) }
    return body()
  }
}
