import Glibc
import Synchronization

/// An event that a signal handler writes to the pipe of a raw terminal.
enum WakeEvent: UInt8 {
  case resized
  case resumed
}

/// Handlers for signals while a terminal is raw: they restore the terminal, then let the signal have its usual effect.
///
/// Handlers are installed only while some terminal is raw; afterwards the previous ones are restored exactly. A signal
/// that was ignored (nohup, a shell without job control) stays ignored.
enum TerminalSignals {
  private static let limit = 65

  // Handlers read both; they are written only before the handler of that signal is installed.
  nonisolated(unsafe) private static let old = UnsafeMutablePointer<sigaction>.allocate(capacity: limit)
  nonisolated(unsafe) private static let ours = UnsafeMutablePointer<sigaction>.allocate(capacity: limit)
  private static let installed = Atomic<UInt64>(0)
  private static let restoringAtExit: Void = { _ = atexit { RawTerminals.restoreAll() } }()

  private typealias Handler = @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  /// The signals that end a process unless handled, and the stop signal of a key. The first two real-time signals are
  /// reserved by the thread library and not included.
  private static let ending =
    [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ,
      SIGPIPE, SIGSTKFLT, SIGIO, SIGPWR, SIGSYS,
    ] + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())
  private static let crashing = [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE]

  /// Leaves crashes, and Ctrl-\\, to the system's default action. Swift's runtime would start a program that reports
  /// the crash and, on a terminal, waits for keys, which belong to the shell by then.
  static func leaveCrashesToSystem() {
    for signal in crashing { Glibc.signal(signal, SIG_DFL) }
    Glibc.signal(SIGQUIT, SIG_DFL)
  }

  static func install() {
    _ = restoringAtExit
    for signal in ending { install({ signal, _, _ in TerminalSignals.yield(to: signal) }, for: signal) }
    for signal in crashing { install({ signal, info, _ in TerminalSignals.crash(signal, info) }, for: signal) }
    install({ _, _, _ in TerminalSignals.wake(.resumed) }, for: SIGCONT)
    install({ _, _, _ in TerminalSignals.wake(.resized) }, for: SIGWINCH)
  }

  private static func install(_ handler: Handler, for signal: Int32) {
    let index = Int(signal)
    (old + index).initialize(to: sigaction())
    (ours + index).initialize(to: sigaction())
    guard sigaction(signal, nil, old + index) == 0, !isIgnored(old[index]) else { return }
    ours[index].__sigaction_handler.sa_sigaction = handler
    // On the alternative stack, if there is one, because a stack overflow leaves no other.
    ours[index].sa_flags = SA_SIGINFO | Int32(SA_ONSTACK) | Int32(SA_RESTART)
    sigemptyset(&ours[index].sa_mask)
    sigaction(signal, ours + index, nil)
    installed.bitwiseOr(1 << UInt64(index - 1), ordering: .releasing)  // signals are numbered from 1 to 64
  }

  static func uninstall() {
    var bits = installed.exchange(0, ordering: .acquiringAndReleasing)
    while bits != 0 {
      let index = bits.trailingZeroBitCount + 1
      sigaction(Int32(index), old + index, nil)
      bits &= bits - 1
    }
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    // Compared as addresses, because Swift cannot compare functions.
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  // MARK: - The handlers: only async-signal-safe functions below

  /// Restores the terminals and raises the signal again with its previous action. If the process survives (the action
  /// was a handler, or it was stopped and continues), installs our handler again and notifies the reader.
  private static func yield(to signal: Int32) {
    let savedErrno = errno
    RawTerminals.restoreAll()
    sigaction(signal, old + Int(signal), nil)
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, signal)
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)  // a signal is blocked while its handler runs
    Glibc.raise(signal)
    sigaction(signal, ours + Int(signal), nil)
    RawTerminals.wakeAll(WakeEvent.resumed.rawValue)
    errno = savedErrno
  }

  /// Restores the terminals, and passes the crash to the previous action, usually the report of Swift's runtime.
  ///
  /// A fault happens again when the handler returns, with its true address; raising it here would report a wrong one.
  /// But a signal that was sent (`abort`, `kill`) does not happen again, nor does a breakpoint, whose instruction has
  /// been passed.
  private static func crash(_ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?) {
    RawTerminals.restoreAll()
    sigaction(signal, old + Int(signal), nil)
    let wasSent = (info?.pointee.si_code ?? 0) <= 0
    if wasSent || signal == SIGTRAP || signal == SIGABRT { Glibc.raise(signal) }  // delivered when this returns
  }

  private static func wake(_ event: WakeEvent) {
    let savedErrno = errno
    RawTerminals.wakeAll(event.rawValue)
    errno = savedErrno
  }
}
