extension LineEditor {
  /// Shows the line as it is now, and above it what was printed since.
  func draw() {
    let lines = printer.take()
    if !lines.isEmpty, screen.hasNewSize { screen.restart() }
    screen.show(currentFrame, below: lines)
  }

  /// Leaves a text in place of the line, and the cursor at the start of the row below it.
  func finish(showing text: String) {
    let line = LineBuffer(text)
    screen.finish(frame(of: line, draft.help.finalDecoration(of: line, prompt: promptStyle)))
  }

  private var currentFrame: Frame {
    guard let search else {
      return frame(of: draft.line, draft.decoration(prompt: promptStyle, history: history.entries, screen.size))
    }
    return Frame(
      columns: screen.size.columns, prompt: search.prompt, continuationPrompt: continuationPrompt, line: search.line,
      decoration: draft.help.decoration(of: search))
  }

  private func frame(of line: LineBuffer, _ decoration: LineDecoration) -> Frame {
    Frame(
      columns: screen.size.columns, prompt: prompt, continuationPrompt: continuationPrompt, line: line,
      decoration: decoration)
  }
}
