extension LineEditor {
  /// Reads a line as the system edits it, if the terminal obeys no escapes or is none.
  func readCookedLine() -> LineEditorResult {
    tick()
    writeCooked(printer.take().map(\.text))
    while true {
      // Ctrl-C may have been pressed between the prompt and this wait.
      if isInterrupted?() == true { return interruptCooked() }
      switch keys.nextCookedLine(milliseconds: millisecondsToTick) {
      case .line(let text):
        remember(text)
        return .line(text)
      case .timedOut where isInterrupted?() == true: return interruptCooked()
      case .timedOut:
        if printer.takesTick() { nextTick = .now }
        tick()
        let lines = printer.take()
        // The prompt is there, perhaps followed by a part of a line that only the system knows.
        if !lines.isEmpty { writeCooked([""] + lines.map(\.text)) }
      case .endOfInput: return .endOfInput
      }
    }
  }

  private func interruptCooked() -> LineEditorResult {
    keys.dropCooked()
    terminal.write([0x0a])
    return .interrupted
  }

  private func writeCooked(_ lines: [String]) {
    let text = lines.map { DisplayWidth.visible($0) + "\n" }.joined() + DisplayWidth.visible(prompt)
    terminal.write(Array(text.utf8))
  }
}
