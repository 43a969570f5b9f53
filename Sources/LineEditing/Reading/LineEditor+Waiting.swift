extension LineEditor {
  /// Shows a prompt until Enter is pressed, and leaves it there. False if it was Ctrl-C, Ctrl-D or the end of the input
  /// instead; every other key does nothing.
  ///
  /// The cursor must be at the start of an empty row. History knows nothing of it.
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
