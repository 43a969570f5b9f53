/// What of a conversation is in no file: asks once before it is left, and keeps it for the next start.
final class UnsavedWork {
  private let desk: Desk
  private let output: LineOutput
  /// Where it is kept; nil where nothing is.
  private let kept: LeftSessions?
  /// The file from which the session was restored.
  private var restored: String?
  /// How much was unsaved when the person was asked.
  private var countWhenAsked = 0

  init(_ desk: Desk, _ output: LineOutput, keeping kept: LeftSessions?) {
    (self.desk, self.output, self.kept) = (desk, output, kept)
    desk.onRestore = { [unowned self] in self.kept?.latest()?.path }
    desk.onRestored = { [unowned self] in restored = $0 }
  }

  /// Tells of what was left before.
  func offer() {
    if let left = kept?.latest() { say([left.offer]) }
  }

  /// Whether the person leaves. False where something is not saved and nobody was asked since it was entered.
  func leave() -> Bool {
    guard desk.unsavedCount > 0, output.failure == nil else {
      forgetRestored()
      return true
    }
    if countWhenAsked != desk.unsavedCount {
      countWhenAsked = desk.unsavedCount
      let question = "note: this session is not saved; `:save FILE` saves it, `:quit` or Ctrl-D once more leaves"
      say(
        kept == nil
          ? [question] : [question, "note: what is left so is kept for a week, and `:restore` brings it back"])
      return false
    }
    if let kept {
      if let reason = kept.keep(desk.record) {
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
