import Synchronization

/// A queue through which any thread prints lines above the prompt of a `LineEditor`.
///
/// While a line is read, printed lines appear at once, in order and as a whole, and the line being edited stays
/// unchanged, including its caret. Otherwise they wait and appear before the next prompt. Printing never blocks, and no
/// line is lost, however many there are: large numbers appear in batches, with time for keys between them.
///
/// ```swift
/// let printer = editor.printer
/// Thread.detachNewThread { printer.print(["one second"]) }
/// let result = editor.readLine(prompt: "> ")
/// ```
public final class LinePrinter: Sendable {
  private struct State {
    var lines: [StyledLine] = []
    /// The number of lines taken already; they are removed when they are the majority.
    var taken = 0
    var wantsTick = false
  }

  private let state = Mutex(State())
  private let waker: @Sendable () -> Void

  init(waker: @escaping @Sendable () -> Void) {
    self.waker = waker
  }

  /// Prints lines above the prompt. A newline splits a line in two, and escape sequences are escaped. Safe on any
  /// thread.
  public func print(_ lines: [String]) {
    print(
      lines.flatMap { line in
        line.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { StyledLine(String($0)) }
      })
  }

  /// Prints styled lines above the prompt. Newlines and escape sequences in their texts are escaped. Safe on any thread.
  public func print(_ pieces: [StyledLine]) {
    if pieces.isEmpty { return }
    state.withLock { $0.lines += pieces }
    waker()
  }

  /// Makes the editor call its `onTick` now if it reads a line, otherwise as soon as it does. Safe on any thread.
  public func wake() {
    state.withLock { $0.wantsTick = true }
    waker()
  }

  /// The number of lines waiting.
  var count: Int { state.withLock { $0.lines.count - $0.taken } }

  /// Takes the lines printed since the last call, at most `limit`.
  func take(atMost limit: Int = .max) -> [StyledLine] {
    state.withLock { state in
      guard state.lines.count - state.taken > limit else {
        defer { (state.lines, state.taken) = ([], 0) }
        return Array(state.lines[state.taken...])
      }
      let lines = Array(state.lines[state.taken..<state.taken + limit])
      state.taken += limit
      if state.taken > state.lines.count / 2 {
        state.lines.removeFirst(state.taken)
        state.taken = 0
      }
      return lines
    }
  }

  /// Returns whether `wake` was called since the last call.
  func takesTick() -> Bool {
    state.withLock { state in
      defer { state.wantsTick = false }
      return state.wantsTick
    }
  }
}
