/// The columns and rows of a terminal.
///
/// ```swift
/// let size = TerminalSize(columns: 80, rows: 24)
/// ```
public struct TerminalSize: Equatable, Sendable {
  /// The width in columns, at least 1.
  public var columns: Int
  /// The height in rows, at least 1.
  public var rows: Int

  /// A size; a value below 1 counts as 1.
  public init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }
}

/// The result of waiting for a terminal.
public enum TerminalInput: Equatable, Sendable {
  /// One or more bytes, torn anywhere: half an escape sequence and half a character are usual.
  case bytes([UInt8])
  /// The time that the caller was ready to wait has passed.
  case timedOut
  /// The window has another size. Several changes in a row may be reported as one.
  case resized
  /// Somebody else had the terminal meanwhile (a stop and `fg`, a handler of the program), so what was drawn is lost. It
  /// is raw again.
  case resumed
  /// Somebody called the terminal's `waker`.
  case woken
  /// The terminal has hung up or its input has ended. Every later read answers the same, at once.
  case endOfInput
}

/// A signal that a key stands for while the terminal is raw and makes none by itself.
public enum TerminalSignal: Sendable {
  /// Ctrl-Z: stop the job.
  case suspend
  /// Ctrl-\\: quit with a core.
  case quit
}

/// Where keys come from and a line is drawn: a real terminal or, in tests, a made-up one.
///
/// Its methods are called from one thread, except for what `waker` returns.
public protocol Terminal: AnyObject {
  /// The size now.
  var size: TerminalSize { get }

  /// Whether it obeys escape sequences. If not, a line is read as the system edits it and nothing but the prompt is written.
  var obeysEscapes: Bool { get }

  /// Whether rows that were cut at the margin are cut anew when the window gets another width.
  var rewrapsRows: Bool { get }

  /// Whether it is known to hold back what it shows between `CSI ? 2026 h` and `CSI ? 2026 l`, so that no half is seen.
  var synchronizesOutput: Bool { get }

  /// Makes the `read` that waits, or the next one, return `woken`; calls before that count as one. Safe on any thread.
  var waker: @Sendable () -> Void { get }

  /// Makes every key arrive at once, unechoed, and pastes come marked; typed-ahead bytes are kept.
  ///
  /// Returns false, with nothing changed, if this is no terminal.
  func enterRaw() -> Bool

  /// Undoes `enterRaw`; without it does nothing.
  func leaveRaw()

  /// Waits for input, for at most so many milliseconds, or for ever if nil.
  func read(milliseconds: Int?) -> TerminalInput

  /// Writes all of the bytes. A terminal that has gone is noticed by the next `read`.
  func write(_ bytes: [UInt8])

  /// Does to the whole job what the system would have done, had the terminal not been raw. It is raw again on return.
  func raise(_ signal: TerminalSignal)
}

extension ContinuousClock.Instant {
  /// How long it is until then, 0 if it has passed. Up, or the last fraction of a millisecond would be spent polling without
  /// a wait; bounded, for what waits counts in 32 bits.
  var millisecondsLeft: Int {
    max(0, Int(min(((self - .now) / .milliseconds(1)).rounded(.up), 1e9)))
  }
}

/// Each byte as an array of one and as a character, which most keys and their echoes are. Cached: allocating and freeing
/// these took half the time from key to echo.
enum SoleBytes {
  private static let arrays = (0...UInt8.max).map { [$0] }
  private static let characters = (0...UInt8.max).map { Character(Unicode.Scalar($0)) }

  static subscript(byte: UInt8) -> [UInt8] { arrays[Int(byte)] }

  /// The character whose scalar has the byte as its number.
  static func character(_ byte: UInt8) -> Character { characters[Int(byte)] }
}
