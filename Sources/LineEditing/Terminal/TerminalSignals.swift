import Glibc
import Synchronization

/// What a signal handler writes to the pipe of a raw terminal.
enum WakeEvent: UInt8 {
  case resized
  case resumed
}

/// The signals that matter while a terminal is raw: restore it, then let happen what would have happened.
///
/// Handlers are in place only while some terminal is raw; the old ones come back exactly. A signal that was ignored
/// (nohup, a shell without job control) stays ignored.
enum TerminalSignals {
  private static let limit = 65

  // Both are read by handlers and written only before the handler of that signal is in place.
  nonisolated(unsafe) private static let old = UnsafeMutablePointer<sigaction>.allocate(capacity: limit)
  nonisolated(unsafe) private static let ours = UnsafeMutablePointer<sigaction>.allocate(capacity: limit)
  private static let installed = Atomic<UInt64>(0)
  private static let restoringAtExit: Void = { _ = atexit { RawTerminals.restoreAll() } }()

  private typealias Handler = @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  /// Those that end a process unless somebody handles them, and the stop that a key asks for. Of the real-time signals the
  /// first two are the thread library's own, and not among these.
  private static let ending =
    [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ,
      SIGPIPE, SIGSTKFLT, SIGIO, SIGPWR, SIGSYS,
    ] + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())
  private static let crashing = [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE]

  /// Leaves crashes, and Ctrl-\\, to the system. Swift's runtime would start a program that reports the crash and, at a
  /// terminal, asks for keys, which belong to the shell by then.
  static func leaveCrashesToSystem() {
    for signal in crashing + [SIGQUIT] { Glibc.signal(signal, SIG_DFL) }
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
    // On the alternative stack if there is one: a stack overflow leaves no other.
    ours[index].sa_flags = SA_SIGINFO | Int32(SA_ONSTACK) | Int32(SA_RESTART)
    sigemptyset(&ours[index].sa_mask)
    sigaction(signal, ours + index, nil)
    installed.bitwiseOr(1 << UInt64(index - 1), ordering: .releasing)  // 0 is no signal, and 64 is one
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
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  // MARK: - The handlers: only async-signal-safe functions below

  /// Restores, and raises the signal again with its old action. If the process survives (the action was a handler, or it
  /// was stopped and continues), our handler comes back and the reader hears of it.
  private static func yield(to signal: Int32) {
    let savedErrno = errno
    RawTerminals.restoreAll()
    sigaction(signal, old + Int(signal), nil)
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, signal)
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)  // it is blocked while its handler runs
    Glibc.raise(signal)
    sigaction(signal, ours + Int(signal), nil)
    RawTerminals.wakeAll(WakeEvent.resumed.rawValue)
    errno = savedErrno
  }

  /// Restores, and lets the crash go on to the old action, usually the Swift runtime's report.
  ///
  /// A fault happens again by itself as soon as the handler returns, with its true address; raised by hand it would show
  /// a wrong one. But a signal that was sent (`abort`, `kill`) does not, nor does a breakpoint, which is past its
  /// instruction.
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
