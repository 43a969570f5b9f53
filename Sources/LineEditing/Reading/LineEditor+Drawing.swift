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

  /// A line that gets a plain character, if one is typed now, and shows it where the cursor is.
  struct Echoing {
    /// How many characters it has, and how many stand before the caret.
    let length: Int
    let caret: Int
  }

  /// Nil where a character may do something else. It is asked before the key is waited for: a person waits after it.
  var echoing: Echoing? {
    guard search == nil, takesKey == nil || !draft.line.isEmpty, draft.help.isPlain, draft.editing.isTyping,
      !draft.line.isIndentedOnly
    else { return nil }
    return Echoing(length: draft.line.characters.count, caret: draft.line.caret)
  }

  /// Shows a typed character at once and returns it, nil if it is another key. What the key really does is done then.
  func echo(_ key: Key) -> UInt8? {
    guard !keys.hasKey, case .character(let character) = key.code, key.modifiers.isEmpty,
      let byte = character.plainASCII, screen.type(byte)
    else { return nil }
    return byte
  }

  /// Whether the key did no more than was shown; else the line has to be drawn.
  func isEchoed(_ byte: UInt8, by before: Echoing) -> Bool {
    let line = draft.line
    return draft.help.isPlain && line.characters.count == before.length + 1 && line.caret == before.caret + 1
      && line.bytes[before.caret] == byte
  }

  /// How long the lines that wait have to wait still, nil if there are none.
  var millisecondsToPrint: Int? {
    let count = printer.count
    if count == 0 { return nil }
    guard count < Self.largestBatch, let nextPrint else { return 0 }
    return nextPrint.millisecondsLeft
  }

  /// What waits, the first of it if it is too much. The window's size is right then: its signal may be on its way still.
  private func takePrinted(atMost limit: Int = .max) -> [StyledLine] {
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

  /// A frame with all that the window can show of it; a long line has no other cells.
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
