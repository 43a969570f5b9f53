extension LineEditor {
  /// The largest number of printed lines to show before keys are processed again.
  private static let largestBatch = 500
  /// The shortest time between two updates with fewer lines: at most 60 updates a second.
  private static let shortestPause = Duration.milliseconds(16)

  /// Draws the current line, and above it the lines printed since, unless it is too early for them.
  func draw() {
    let lines = millisecondsToPrint == 0 ? takePrinted(atMost: Self.largestBatch) : []
    screen.show(currentFrame, below: lines)
  }

  /// The state of a line in which the next plain character can be echoed at the cursor before it is processed.
  struct Echoing {
    /// The number of characters, and of those before the caret.
    let length: Int
    let caret: Int
  }

  /// Nil if a character may have another effect. Read before waiting for a key, so that it does not delay the echo.
  var echoing: Echoing? {
    guard search == nil, takesKey == nil || !draft.line.isEmpty, draft.help.isPlain, draft.editing.isTyping,
      !draft.line.isIndentedOnly
    else { return nil }
    return Echoing(length: draft.line.characters.count, caret: draft.line.caret)
  }

  /// Writes a typed character at the cursor at once and returns it, or nil for other keys. The key is processed
  /// afterwards.
  func echo(_ key: Key) -> UInt8? {
    guard !keys.hasKey, case .character(let character) = key.code, key.modifiers.isEmpty,
      let byte = character.plainASCII, screen.type(byte)
    else { return nil }
    return byte
  }

  /// Returns whether the key had no effect except the echo; otherwise the line must be drawn.
  func isEchoed(_ byte: UInt8, by before: Echoing) -> Bool {
    let line = draft.line
    return draft.help.isPlain && line.characters.count == before.length + 1 && line.caret == before.caret + 1
      && line.bytes[before.caret] == byte
  }

  /// The time until printed lines may be shown; nil if there are none.
  var millisecondsToPrint: Int? {
    let count = printer.count
    if count == 0 { return nil }
    guard count < Self.largestBatch, let nextPrint else { return 0 }
    return nextPrint.millisecondsLeft
  }

  /// Returns printed lines, at most `limit`. Updates the window's size first, because its signal may not have arrived.
  private func takePrinted(atMost limit: Int = .max) -> [StyledLine] {
    nextPrint = .now + Self.shortestPause
    if screen.hasNewSize { screen.restart() }
    return printer.take(atMost: limit)
  }

  /// Replaces the line with a text, and moves the cursor to the start of the row below it.
  func finish(showing text: String) {
    // These lines were printed before the key that ended the line.
    if printer.count > 0 {
      let lines = takePrinted()
      screen.show(currentFrame, below: lines)
    }
    let line = LineBuffer(text)
    let decoration = draft.help.finalDecoration(of: line, prompt: promptStyle)
    screen.finish(TypingHelp.helps(line) ? frame(of: line, decoration) : visibleFrame(of: line, decoration))
  }

  private var currentFrame: Frame {
    guard let search else {
      var decoration = draft.decoration(prompt: promptStyle, history: history.entries, screen.size)
      if !band.isEmpty { decoration.above = band.map { $0.pieces(columns: screen.size.columns) } }
      return visibleFrame(of: draft.line, decoration)
    }
    return Frame(
      columns: screen.size.columns, prompt: search.prompt, continuationPrompt: continuationPrompt, line: search.line,
      decoration: draft.help.decoration(of: search))
  }

  /// Returns a frame of the part that the window can show; the rest of a long line has no cells.
  private func visibleFrame(of line: LineBuffer, _ decoration: LineDecoration) -> Frame {
    let part = line.part(visibleIn: screen.size)
    if part.count == line.characters.count { return frame(of: line, decoration) }
    return Frame(
      columns: screen.size.columns, prompt: part.lowerBound == 0 ? prompt : continuationPrompt,
      continuationPrompt: continuationPrompt, line: line.line(in: part), decoration: decoration.part(part))
  }

  private func frame(of line: LineBuffer, _ decoration: LineDecoration) -> Frame {
    Frame(
      columns: screen.size.columns, prompt: prompt, continuationPrompt: continuationPrompt, line: line,
      decoration: decoration)
  }
}
