import Synchronization

/// Where any thread leaves lines that are to appear above the prompt of a `LineEditor`.
///
/// While a line is read they appear at once, in the order in which they came, each whole, and the line under edit stays
/// as it is, caret and all. Otherwise they wait and appear before the next prompt. Nobody who prints has to wait, and
/// nothing is lost, however many lines there are.
///
/// ```swift
/// let printer = editor.printer
/// Thread.detachNewThread { printer.print(["one second"]) }
/// let result = editor.readLine(prompt: "> ")
/// ```
public final class LinePrinter: Sendable {
  private struct State {
    var lines: [String] = []
    var wantsTick = false
  }

  private let state = Mutex(State())
  private let waker: @Sendable () -> Void

  init(waker: @escaping @Sendable () -> Void) {
    self.waker = waker
  }

  /// Puts lines above the prompt. They are text: a newline in one makes two of it, and what would be an escape sequence is
  /// spelled out. Safe on any thread.
  public func print(_ lines: [String]) {
    let pieces = lines.flatMap { line in
      line.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    }
    if pieces.isEmpty { return }
    state.withLock { $0.lines += pieces }
    waker()
  }

  /// Makes the editor call its `onTick` now if it reads a line, or else as soon as it does. Safe on any thread.
  public func wake() {
    state.withLock { $0.wantsTick = true }
    waker()
  }

  /// Takes what was printed since the last call.
  func take() -> [String] {
    state.withLock { state in
      defer { state.lines = [] }
      return state.lines
    }
  }

  /// Whether `wake` was called since the last call.
  func takesTick() -> Bool {
    state.withLock { state in
      defer { state.wantsTick = false }
      return state.wantsTick
    }
  }
}
