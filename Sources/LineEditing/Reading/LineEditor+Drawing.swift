extension LineEditor {
  /// So many printed lines at most are shown at once; keys are answered before the next.
  private static let largestBatch = 500
  /// Fewer are shown at most 60 times a second.
  private static let shortestPause = Duration.milliseconds(16)

  /// Shows the line as it is now, and above it what was printed since, unless that is too soon.
  func draw() {
    let lines = millisecondsToPrint == 0 ? takePrinted(atMost: Self.largestBatch) : []
    screen.show(currentFrame, below: lines)
  }

  /// What was shown of a key before it was done.
  struct Echo {
    let byte: UInt8
    /// How many characters the line had, and how many stood before the caret.
    let length: Int
    let caret: Int
  }

  /// Shows a typed character at once, where it can only be that the line gets it. What the key really does is done then:
  /// a person waits for what is seen.
  func echo(_ key: Key) -> Echo? {
    guard !keys.hasKey, case .character(let character) = key.code, key.modifiers.isEmpty,
      let byte = character.plainASCII, draft.help.isPlain, draft.editing.isTyping, !draft.line.isIndentedOnly
    else { return nil }
    let line = draft.line
    let echo = Echo(byte: byte, length: line.characters.count, caret: line.caret)
    return screen.type(byte) ? echo : nil
  }

  /// Whether the key did no more than was shown; else the line has to be drawn.
  func isEchoed(_ echo: Echo) -> Bool {
    let line = draft.line
    return draft.help.isPlain && line.characters.count == echo.length + 1 && line.caret == echo.caret + 1
      && line.bytes[echo.caret] == echo.byte
  }

  /// How long the lines that wait have to wait still, nil if there are none.
  var millisecondsToPrint: Int? {
    let count = printer.count
    if count == 0 { return nil }
    guard count < Self.largestBatch, let nextPrint else { return 0 }
    return nextPrint.millisecondsLeft
  }

  /// What waits, the first of it if it is too much. The window's size is right then: its signal may be on its way still.
  private func takePrinted(atMost limit: Int = .max) -> [String] {
    nextPrint = .now + Self.shortestPause
    if screen.hasNewSize { screen.restart() }
    return printer.take(atMost: limit)
  }

  /// Leaves a text in place of the line, and the cursor at the start of the row below it.
  func finish(showing text: String) {
    // It was printed before the key that ends the line.
    if printer.count > 0 {
      let lines = takePrinted()
      screen.show(currentFrame, below: lines)
    }
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
