import Glibc

/// The terminal on two file descriptors.
///
/// It is raw only between `enterRaw` and `leaveRaw`, and restored however the process ends in between: by `exit`, by any
/// signal but SIGKILL, by a stop, or by a crash. Its descriptors' flags are never changed, for they are
/// shared with the shell.
///
/// ```swift
/// let editor = LineEditor(terminal: POSIXTerminal())
/// ```
public final class POSIXTerminal: Terminal {
  private let input: Int32
  private let output: Int32
  private let environment: (String) -> String?
  private let wakePipe = WakePipe()
  // One thread reads and writes, so that overlapping access need not be checked for at each key.
  @exclusivity(unchecked) private var mode: RawMode?
  @exclusivity(unchecked) private var hasHungUp = false
  @exclusivity(unchecked) private var buffer = [UInt8](repeating: 0, count: 16_384)

  /// The terminal that is read from one descriptor and written to another, which stay open and the caller's.
  public convenience init(input: Int32 = 0, output: Int32 = 1) {
    self.init(input: input, output: output, environment: ProcessEnvironment.variable)
  }

  init(input: Int32, output: Int32, environment: @escaping (String) -> String?) {
    self.input = input
    self.output = output
    self.environment = environment
  }

  /// What the system says, else `COLUMNS` and `LINES`, else 80 by 24.
  public var size: TerminalSize {
    var window = winsize()
    // A fresh pty says 0 by 0.
    if ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 {
      return TerminalSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
    }
    let columns = environment("COLUMNS").flatMap { Int($0) } ?? 0
    let rows = environment("LINES").flatMap { Int($0) } ?? 0
    return TerminalSize(columns: columns > 0 ? columns : 80, rows: rows > 0 ? rows : 24)
  }

  /// Has a crash end the process as the system does it, without the report of Swift's runtime, which asks for keys.
  public static func leaveCrashesToSystem() { TerminalSignals.leaveCrashesToSystem() }

  /// False without a `TERM` and for those that the older editors list as dumb.
  public var obeysEscapes: Bool {
    !["", "dumb", "cons25", "emacs"].contains(environment("TERM") ?? "")
  }

  /// True but for xterm and the Linux console, which cut rows off; no terminal can be asked.
  public var rewrapsRows: Bool {
    environment("XTERM_VERSION") == nil && environment("TERM") != "linux"
  }

  /// True for the terminals that have had it for years and say who they are, by `TERM` or `TERM_PROGRAM`. Not asked, since
  /// an answer may come late, and not for what runs inside a multiplexer, which passes on the variables of another.
  public var synchronizesOutput: Bool {
    let term = environment("TERM") ?? ""
    if ["screen", "tmux", "linux", "dumb", "vt"].contains(where: term.hasPrefix) { return false }
    return Self.synchronizing.terms.contains(term)
      || Self.synchronizing.programs.contains(environment("TERM_PROGRAM") ?? "")
  }

  private static let synchronizing = (
    terms: Set(["xterm-kitty", "xterm-ghostty", "ghostty", "foot", "foot-extra", "contour", "wezterm"]),
    programs: Set(["WezTerm", "ghostty", "iTerm.app", "contour", "mintty"])
  )

  /// A closure that ends a waiting `read`; it may be called from any thread and after the terminal is gone.
  public var waker: @Sendable () -> Void {
    { [wakePipe] in wakePipe.wake() }
  }

  /// Makes the terminal raw, keeping what was typed ahead. Returns false if either descriptor is no terminal.
  public func enterRaw() -> Bool {
    if mode == nil, isatty(output) == 1 { mode = RawMode(input: input, output: output) }
    return mode != nil
  }

  /// Restores the modes that `enterRaw` found.
  public func leaveRaw() {
    mode = nil
  }

  /// Waits for bytes, a resize, a return from a stop, the waker, or the time to pass.
  public func read(milliseconds: Int?) -> TerminalInput {
    guard let milliseconds else { return read { -1 } }
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    return read { Int32(deadline.millisecondsLeft) }
  }

  /// - Parameter patience: how many milliseconds to wait, -1 for ever; asked anew whenever a wait was broken off.
  private func read(patience: () -> Int32) -> TerminalInput {
    while !hasHungUp {
      var ready = (
        input: pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        woken: pollfd(fd: wakePipe.readEnd, events: Int16(POLLIN), revents: 0),
        signalled: pollfd(fd: mode?.wake ?? -1, events: Int16(POLLIN), revents: 0)
      )
      let count = withUnsafeMutableBytes(of: &ready) { bytes in
        poll(bytes.baseAddress?.assumingMemoryBound(to: pollfd.self), 3, patience())
      }
      if count == 0 { return .timedOut }
      if count < 0 {
        if errno != EINTR { hasHungUp = true }
        // While it is not raw, Ctrl-C is a signal.
        if mode == nil, !hasHungUp { return .woken }
        continue
      }
      if ready.signalled.revents != 0, let event = takeEvent() { return event }
      guard ready.input.revents != 0 else {
        if ready.woken.revents == 0 { continue }
        wakePipe.sleepAgain()
        return .woken
      }
      switch buffer.withUnsafeMutableBytes({ readChunk(from: input, into: $0) }) {
      case .bytes(1): return .bytes(SoleBytes[buffer[0]])
      case .bytes(let count): return .bytes(Array(buffer[..<count]))
      case .notYet: continue  // another process was faster
      case .end, .failed: hasHungUp = true  // EIO from a terminal that has gone, among others
      }
    }
    return .endOfInput
  }

  /// Writes all of the bytes, however small the pieces that the terminal takes.
  public func write(_ bytes: [UInt8]) {
    if !hasHungUp, writeAll(bytes, to: output) != 0 { hasHungUp = true }
    // Who passes it on and shows it may be waiting for this processor; what is left to do here can wait.
    sched_yield()
  }

  /// Restores the terminal, signals the whole job, and when that survives or continues makes the terminal raw again.
  public func raise(_ signal: TerminalSignal) {
    let number = signal == .suspend ? SIGTSTP : SIGQUIT
    let wasRaw = mode != nil
    mode = nil
    // The whole process group, as the terminal's driver would: a shell script that runs this program stops too.
    kill(0, number)
    if wasRaw { _ = enterRaw() }
  }

  private func takeEvent() -> TerminalInput? {
    guard let mode else { return nil }
    let events = mode.takeEvents()
    if events.contains(.resumed) {
      mode.reapply()
      return .resumed  // a resize too is seen by whoever draws everything anew
    }
    return events.contains(.resized) ? .resized : nil
  }
}
