extension LineEditor {
  /// Shows a prompt, waits for Enter, and leaves the prompt on the screen. Returns false for Ctrl-C, Ctrl-D and the end
  /// of the input; all other keys are ignored.
  ///
  /// The cursor must be at the start of an empty row. Nothing is added to the history.
  public func waitForEnter(prompt: String) -> Bool {
    self.prompt = prompt
    guard terminal.obeysEscapes, terminal.enterRaw() else {
      terminal.write(Array(DisplayWidth.visible(prompt).utf8))
      if case .line = keys.nextCookedLine(milliseconds: nil) { return true }
      return false
    }
    defer { terminal.leaveRaw() }
    draft.begin()
    screen.begin()
    defer { finish(showing: "") }
    while true {
      if !keys.hasKey { draw() }
      switch keys.next(milliseconds: nil) {
      case .key(let key):
        switch KeyBindings.command(for: key) {
        case .accept: return true
        case .interrupt, .endOrDelete: return false
        default: continue
        }
      case .resized: screen.restart()
      case .resumed: screen.startOver()
      case .woken, .timedOut: continue
      case .endOfInput: return false
      }
    }
  }
}
