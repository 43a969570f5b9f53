/// Asks once before an unsaved session is left, and stores it for `:restore`.
final class UnsavedWork {
  private let console: Console
  private let output: LineOutput
  /// The store of unsaved sessions; nil stores none.
  private let kept: UnsavedSessions?
  /// The file from which the session was restored.
  private var restored: String?
  /// `Console.unsavedCount` at the last question.
  private var countWhenAsked = 0

  init(_ console: Console, _ output: LineOutput, keeping kept: UnsavedSessions?) {
    (self.console, self.output, self.kept) = (console, output, kept)
    console.onRestore = { [unowned self] in self.kept?.latest()?.path }
    console.onRestored = { [unowned self] in restored = $0 }
  }

  /// Mentions a session that was left unsaved earlier.
  func offer() {
    if let left = kept?.latest() { say([left.offer]) }
  }

  /// Returns whether the program may end. Asks and returns false if something was entered since the last save and the
  /// last question.
  func leave() -> Bool {
    guard console.unsavedCount > 0 else {
      forgetRestored()
      return true
    }
    // If nothing can be shown, the user cannot be asked.
    if countWhenAsked != console.unsavedCount, output.failure == nil {
      countWhenAsked = console.unsavedCount
      let question = "note: this session is not saved; `:save FILE` saves it, `:quit` or Ctrl-D once more leaves"
      say(
        kept == nil
          ? [question] : [question, "note: what is left so is kept for a week, and `:restore` brings it back"])
      return false
    }
    if let kept {
      if let reason = kept.keep(console.record) {
        say(["note: this session could not be kept: \(reason)"])
      } else {
        forgetRestored()
      }
    }
    return true
  }

  private func forgetRestored() {
    if let restored { kept?.remove(restored) }
    restored = nil
  }

  private func say(_ lines: [String]) {
    output.write(lines)
    output.flush()
  }
}
