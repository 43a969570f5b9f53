import Glibc
import Synchronization

/// A terminal in raw mode, with everything needed to restore it.
struct RawTerminal {
  var input: Int32
  var output: Int32
  /// The end of a pipe to which signal handlers write; it never blocks.
  var wake: Int32
  /// The modes before it was raw.
  var found: termios
  /// The modes while it is raw.
  var raw: termios
}

/// The terminals of this process that are raw now: a fixed table that a signal handler can read at any moment.
///
/// A handler takes no lock and allocates nothing, so a row is complete before its bit in `active` is set, and the
/// terminal is restored before the bit is cleared. Restoring twice is harmless, not restoring would not be.
enum RawTerminals {
  static let capacity = 32

  // Handlers read rows while another thread adds one. That is safe because of the order of writes above, which the
  // compiler does not know.
  nonisolated(unsafe) private static let rows = UnsafeMutablePointer<RawTerminal>.allocate(capacity: capacity)
  private static let active = Atomic<UInt32>(0)
  private static let changes = Mutex<Void>(())

  private static let pasteMarksOn = Array("\u{1b}[?2004h".utf8)
  private static let pasteMarksOff = Array("\u{1b}[?2004l".utf8)
  // Includes a new row, so that output of the shell or a crash report does not continue the edited line. Never changed
  // after initialisation, and a pointer, because a handler may not change an array's reference count.
  nonisolated(unsafe) private static let undo = permanent("\u{1b}[?2004l\r\n")

  /// Makes a terminal raw and returns its row, or nil if that fails.
  static func add(_ terminal: RawTerminal) -> Int? {
    changes.withLock { _ in
      let bits = active.load(ordering: .acquiring)
      guard let row = (0..<capacity).first(where: { bits & 1 << $0 == 0 }) else { return nil }
      _ = undo  // initialised now: a handler must not initialise a lazy global
      (rows + row).initialize(to: terminal)
      if bits == 0 { TerminalSignals.install() }
      active.bitwiseOr(1 << row, ordering: .acquiringAndReleasing)
      guard apply(terminal.raw, to: terminal.input, TCSADRAIN) else {
        forget(row)
        return nil
      }
      writeAll(pasteMarksOn, to: terminal.output)
      return row
    }
  }

  /// Restores the terminal of a row and frees the row.
  static func remove(_ row: Int) {
    changes.withLock { _ in
      if ownsTerminal(rows[row].input) {
        writeAll(pasteMarksOff, to: rows[row].output)
        apply(rows[row].found, to: rows[row].input, TCSADRAIN)
      }
      forget(row)
    }
  }

  /// Makes a terminal raw again after it was restored.
  static func reapply(_ row: Int) {
    apply(rows[row].raw, to: rows[row].input, TCSADRAIN)
    writeAll(pasteMarksOn, to: rows[row].output)
  }

  private static func forget(_ row: Int) {
    let left = active.bitwiseAnd(~(1 << row), ordering: .acquiringAndReleasing).newValue
    if left == 0 { TerminalSignals.uninstall() }
  }

  // MARK: - Called by signal handlers: only async-signal-safe functions below

  /// Restores every raw terminal. The rows stay in use, because the process may survive.
  static func restoreAll() {
    forEachActive { row in
      guard ownsTerminal(rows[row].input) else { return }
      _ = write(rows[row].output, undo.baseAddress, undo.count)
      // TCSANOW: waiting for output to drain could block forever in a crash. Nothing is lost, because both modes treat
      // output alike and neither request discards input.
      apply(rows[row].found, to: rows[row].input, TCSANOW)
    }
  }

  /// Wakes the reader of each terminal with an event.
  static func wakeAll(_ event: UInt8) {
    forEachActive { row in
      var event = event
      _ = write(rows[row].wake, &event, 1)  // if the pipe is full, its reader is awake already
    }
  }

  private static func forEachActive(_ body: (Int) -> Void) {
    var bits = active.load(ordering: .acquiring)
    while bits != 0 {
      body(bits.trailingZeroBitCount)
      bits &= bits - 1
    }
  }

  /// Returns false in the background, where changing the terminal would disturb the foreground job (and stop this one).
  private static func ownsTerminal(_ descriptor: Int32) -> Bool {
    let owner = tcgetpgrp(descriptor)  // -1 if it is not the controlling terminal; then there is no conflict
    return owner <= 0 || owner == getpgrp()
  }

  @discardableResult
  private static func apply(_ modes: termios, to descriptor: Int32, _ when: Int32) -> Bool {
    var modes = modes
    while tcsetattr(descriptor, when, &modes) != 0 {
      if errno != EINTR { return false }
    }
    return true
  }
}

private func permanent(_ text: String) -> UnsafeMutableBufferPointer<UInt8> {
  let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
  _ = bytes.initialize(from: text.utf8)
  return bytes
}
