import Glibc

/// A terminal on two file descriptors.
///
/// It is raw only between `enterRaw` and `leaveRaw`. It is restored however the process ends in between: by `exit`, by
/// any signal except SIGKILL, by a stop, or by a crash. Its descriptors' flags are never changed, because the shell
/// shares them.
///
/// ```swift
/// let editor = LineEditor(terminal: POSIXTerminal())
/// ```
public final class POSIXTerminal: Terminal {
  private let input: Int32
  private let output: Int32
  private let environment: (String) -> String?
  private let wakePipe = WakePipe()
  // Only one thread reads and writes, so exclusivity need not be checked at each key.
  @exclusivity(unchecked) private var mode: RawMode?
  @exclusivity(unchecked) private var hasHungUp = false
  @exclusivity(unchecked) private var buffer = [UInt8](repeating: 0, count: 16_384)

  /// Creates a terminal that reads from one descriptor and writes to another. The caller keeps them open.
  public convenience init(input: Int32 = 0, output: Int32 = 1) {
    self.init(input: input, output: output, environment: ProcessEnvironment.variable)
  }

  init(input: Int32, output: Int32, environment: @escaping (String) -> String?) {
    self.input = input
    self.output = output
    self.environment = environment
  }

  /// The size that the system reports, otherwise `COLUMNS` and `LINES`, otherwise 80 by 24.
  public var size: TerminalSize {
    var window = winsize()
    // A new pseudo-terminal reports 0 by 0.
    if ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 {
      return TerminalSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
    }
    let columns = environment("COLUMNS").flatMap { Int($0) } ?? 0
    let rows = environment("LINES").flatMap { Int($0) } ?? 0
    return TerminalSize(columns: columns > 0 ? columns : 80, rows: rows > 0 ? rows : 24)
  }

  /// Makes a crash end the process by the system's default action, without the report of Swift's runtime, which waits
  /// for keys.
  public static func leaveCrashesToSystem() { TerminalSignals.leaveCrashesToSystem() }

  /// Whether the terminal obeys escape sequences. False without `TERM`, and for the terminals that older editors list
  /// as dumb.
  public var obeysEscapes: Bool {
    !["", "dumb", "cons25", "emacs"].contains(environment("TERM") ?? "")
  }

  /// Whether the terminal rewraps rows. True except for xterm and the Linux console, which cut rows off; terminals
  /// cannot be asked.
  public var rewrapsRows: Bool {
    environment("XTERM_VERSION") == nil && environment("TERM") != "linux"
  }

  /// Whether the terminal supports synchronised output. True for terminals that have supported it for years and
  /// identify themselves by `TERM` or `TERM_PROGRAM`. Terminals are not queried, because an answer may come late. False
  /// inside a multiplexer, which passes on the variables of another terminal.
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

  /// A closure that ends a waiting `read`. Any thread may call it, even after the terminal is released.
  public var waker: @Sendable () -> Void {
    { [wakePipe] in wakePipe.wake() }
  }

  /// Makes the terminal raw, and keeps bytes typed ahead. Returns false if either descriptor is not a terminal.
  public func enterRaw() -> Bool {
    if mode == nil, isatty(output) == 1 { mode = RawMode(input: input, output: output) }
    return mode != nil
  }

  /// Restores the modes that `enterRaw` found.
  public func leaveRaw() {
    mode = nil
  }

  /// Waits for bytes, a resize, a continuation after a stop, the waker, or the timeout.
  public func read(milliseconds: Int?) -> TerminalInput {
    guard let milliseconds else { return read { -1 } }
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    return read { Int32(deadline.millisecondsLeft) }
  }

  /// - Parameter timeout: Returns how many milliseconds to wait, -1 without limit; called again after each interrupted
  ///   wait.
  private func read(timeout: () -> Int32) -> TerminalInput {
    while !hasHungUp {
      var ready = (
        input: pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        woken: pollfd(fd: wakePipe.readEnd, events: Int16(POLLIN), revents: 0),
        signalled: pollfd(fd: mode?.wake ?? -1, events: Int16(POLLIN), revents: 0)
      )
      let count = withUnsafeMutableBytes(of: &ready) { bytes in
        poll(bytes.baseAddress?.assumingMemoryBound(to: pollfd.self), 3, timeout())
      }
      if count == 0 { return .timedOut }
      if count < 0 {
        if errno != EINTR { hasHungUp = true }
        // While the terminal is not raw, Ctrl-C is a signal.
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
      case .bytes(1): return .bytes(SingleBytes[buffer[0]])
      case .bytes(let count): return .bytes(Array(buffer[..<count]))
      case .notYet: continue  // another process has read the bytes
      case .end, .failed: hasHungUp = true  // EIO if the terminal was closed, among others
      }
    }
    return .endOfInput
  }

  /// Writes all bytes, in pieces if the terminal takes only a part.
  public func write(_ bytes: [UInt8]) {
    if !hasHungUp, writeAll(bytes, to: output) != 0 { hasHungUp = true }
    // The terminal emulator may be waiting for this processor; the rest of this program's work is less urgent.
    sched_yield()
  }

  /// Restores the terminal and signals the whole job. If the process survives or continues, makes the terminal raw
  /// again.
  public func raise(_ signal: TerminalSignal) {
    let number = signal == .suspend ? SIGTSTP : SIGQUIT
    let wasRaw = mode != nil
    mode = nil
    // Signals the whole process group, as the terminal driver would, so that a shell script that runs this program
    // stops, too.
    kill(0, number)
    if wasRaw { _ = enterRaw() }
  }

  private func takeEvent() -> TerminalInput? {
    guard let mode else { return nil }
    let events = mode.takeEvents()
    if events.contains(.resumed) {
      mode.reapply()
      return .resumed  // also covers a resize, because everything is redrawn
    }
    return events.contains(.resized) ? .resized : nil
  }
}
