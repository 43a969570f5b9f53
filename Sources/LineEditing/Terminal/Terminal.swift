/// The size of a terminal in columns and rows.
///
/// ```swift
/// let size = TerminalSize(columns: 80, rows: 24)
/// ```
public struct TerminalSize: Equatable, Sendable {
  /// The width in columns, at least 1.
  public var columns: Int
  /// The height in rows, at least 1.
  public var rows: Int

  /// Creates a size; a value below 1 counts as 1.
  public init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }
}

/// The result of waiting for input from a terminal.
public enum TerminalInput: Equatable, Sendable {
  /// One or more bytes. They may be split anywhere, inside an escape sequence or a character.
  case bytes([UInt8])
  /// The timeout has passed.
  case timedOut
  /// The window's size has changed. Several changes may be reported as one.
  case resized
  /// Another program used the terminal meanwhile (after a stop and `fg`, or in a signal handler of this program), so
  /// the screen's content is lost. The terminal is raw again.
  case resumed
  /// The terminal's `waker` was called.
  case woken
  /// The terminal has hung up or its input has ended. Every later read returns this at once.
  case endOfInput
}

/// A signal that a key would send if the terminal were not raw.
public enum TerminalSignal: Sendable {
  /// Ctrl-Z: stop the job.
  case suspend
  /// Ctrl-\\: quit with a core.
  case quit
}

/// A source of keys and a screen for a line: a real terminal or, in tests, a fake.
///
/// Its methods are called from one thread, except for the closure that `waker` returns.
public protocol Terminal: AnyObject {
  /// The current size.
  var size: TerminalSize { get }

  /// Whether it obeys escape sequences. If not, the system edits the line, and only the prompt is written.
  var obeysEscapes: Bool { get }

  /// Whether wrapped rows are wrapped again when the window's width changes.
  var rewrapsRows: Bool { get }

  /// Whether it is known to hold back output between `CSI ? 2026 h` and `CSI ? 2026 l`, so that partial updates are not
  /// visible.
  var synchronizesOutput: Bool { get }

  /// A closure that makes the waiting `read`, or the next one, return `woken`; several calls before it count as one.
  /// Safe on any thread.
  var waker: @Sendable () -> Void { get }

  /// Makes every key arrive at once without echo, and pastes arrive marked. Bytes typed ahead are kept.
  ///
  /// Returns false, without a change, if this is not a terminal.
  func enterRaw() -> Bool

  /// Undoes `enterRaw`; otherwise does nothing.
  func leaveRaw()

  /// Waits for input, at most `milliseconds`, or without limit if nil.
  func read(milliseconds: Int?) -> TerminalInput

  /// Writes all bytes. If the terminal was closed, the next `read` reports it.
  func write(_ bytes: [UInt8])

  /// Sends the signal to the whole job, as the system would have done if the terminal were not raw. It is raw again on
  /// return.
  func raise(_ signal: TerminalSignal)
}

extension ContinuousClock.Instant {
  /// The time until this instant, 0 if it has passed. Rounded up, because otherwise the last fraction of a millisecond
  /// would be spent polling; limited, because timeouts have 32 bits.
  var millisecondsLeft: Int {
    max(0, Int(min(((self - .now) / .milliseconds(1)).rounded(.up), 1e9)))
  }
}

/// Each byte as an array of one and as a character, the most common keys and echoes. Cached: allocating and freeing
/// these took half the time from key to echo.
enum SingleBytes {
  private static let arrays = (0...UInt8.max).map { [$0] }
  private static let characters = (0...UInt8.max).map { Character(Unicode.Scalar($0)) }

  static subscript(byte: UInt8) -> [UInt8] { arrays[Int(byte)] }

  /// Returns the character of the scalar with that number.
  static func character(_ byte: UInt8) -> Character { characters[Int(byte)] }
}
