/// What came of reading a line.
public enum LineEditorResult: Equatable, Sendable {
  /// A line, without its end.
  case line(String)
  /// Ctrl-C: the line was dropped. Nothing ends by it.
  case interrupted
  /// Ctrl-D on an empty line, or the terminal has gone. After the latter every later call answers the same, at once.
  case endOfInput
}

/// Reads lines from a terminal while a person edits them.
///
/// The way of a key: the terminal's bytes become keys (`KeyDecoder`), a key a command (`KeyBindings`), a command another
/// line (`LineBuffer`), the line a frame (`Frame`), and the difference of two frames a few bytes (`FrameWriter`), which
/// are written at once when no more keys are waiting.
///
/// The terminal is raw only while `readLine` runs. What was typed or pasted after the end of a line is kept for the next.
/// Not safe to use from several threads at once.
///
/// ```swift
/// let editor = LineEditor(terminal: POSIXTerminal())
/// while case .line(let line) = editor.readLine(prompt: "> ") { run(line) }
/// ```
public final class LineEditor {
  /// What Up and Down walk through and Ctrl-R searches. Accepted lines are added to it.
  public var history: History

  /// What an accepted line is turned into, on the screen as well: `adv 1s` into `advance 1s`. By default it stays as it is.
  public var spellOut: (String) -> String = { $0 }

  private let terminal: any Terminal
  private let historyFile: HistoryFile?
  private var keys: KeyQueue
  private var writer = FrameWriter(columns: 1)
  private var size = TerminalSize(columns: 1, rows: 1)
  private var prompt = ""
  private var line = LineBuffer()
  private var walk = HistoryWalk(History())
  private var search: IncrementalSearch?
  private var lastSearch = ""

  /// An editor on a terminal, which nobody else may read meanwhile.
  ///
  /// With a file, history has also what that holds: it is read now, and again when a line is begun.
  public init(terminal: any Terminal, history: History = History(), historyFile: HistoryFile? = nil) {
    self.terminal = terminal
    self.history = history
    self.historyFile = historyFile
    keys = KeyQueue(terminal: terminal)
    mergeHistory()
  }

  /// Shows the prompt and returns the line that is entered after it.
  ///
  /// The cursor must be at the start of an empty row. The prompt is shown as text: what would be an escape sequence is
  /// spelled out. If the terminal obeys no escapes or is none, the prompt is written and a line read as it comes.
  public func readLine(prompt: String) -> LineEditorResult {
    mergeHistory()
    guard terminal.obeysEscapes, terminal.enterRaw() else { return readCookedLine(prompt: prompt) }
    defer { terminal.leaveRaw() }
    self.prompt = prompt
    line = LineBuffer()
    walk = HistoryWalk(history)
    search = nil
    size = terminal.size
    writer = FrameWriter(columns: size.columns)
    while true {
      if !keys.hasKey { draw() }
      switch keys.next() {
      case .key(let key):
        guard let command = searching(KeyBindings.command(for: key)) else { continue }
        if let result = perform(command) { return result }
      case .resized:
        size = terminal.size
        terminal.write(writer.restart(columns: size.columns, rewraps: terminal.rewrapsRows))
      case .resumed:
        size = terminal.size
        terminal.write(writer.startOver(columns: size.columns))
      case .endOfInput:
        return .endOfInput
      }
    }
  }

  /// Gives a command to the search that is going on, and returns what is left to do.
  private func searching(_ command: LineCommand?) -> LineCommand? {
    guard let outcome = search?.take(command), let now = search else { return command }
    if outcome == .goesOn { return nil }
    search = nil
    if !now.text.isEmpty { lastSearch = now.text }
    if outcome == .abandoned { return nil }
    line = walk.jump(to: now.position, from: line)
    line.moveCaret(to: now.line.caret)
    return command
  }

  /// Does what a key asks for and returns what comes of the line, if it is at its end.
  private func perform(_ command: LineCommand) -> LineEditorResult? {
    switch command {
    case .edit(let edit): line.perform(edit)
    case .previousEntry: if let other = walk.previous(from: line) { line = other }
    case .nextEntry: if let other = walk.next(from: line) { line = other }
    case .firstEntry: if let other = walk.first(from: line) { line = other }
    case .lastEntry: if let other = walk.last(from: line) { line = other }
    case .search(let direction): search = IncrementalSearch(walk, from: line, direction, lastText: lastSearch)
    case .abort: break
    case .endOrDelete where line.isEmpty:
      finish(showing: "")
      return .endOfInput
    case .endOrDelete: line.perform(.deleteForward)
    case .accept:
      let text = spellOut(line.text)
      finish(showing: text)
      remember(text)
      return .line(text)
    case .interrupt:
      finish(showing: line.text + "^C")
      return .interrupted
    case .clearScreen: terminal.write(writer.clearScreen(columns: size.columns))
    case .suspend: raise(.suspend)
    case .quit: raise(.quit)
    }
    return nil
  }

  private func frame(of line: LineBuffer) -> Frame {
    Frame(columns: size.columns, prompt: prompt, line: line)
  }

  private func draw() {
    let shown = search.map { Frame(columns: size.columns, prompt: $0.prompt, line: $0.line) } ?? frame(of: line)
    let bytes = writer.show(shown.clipped(toRows: size.rows))
    if !bytes.isEmpty { terminal.write(bytes) }
  }

  /// Leaves the text on the screen and the cursor at the start of the row below it.
  private func finish(showing text: String) {
    terminal.write(writer.finish(frame(of: LineBuffer(text)), terminalRows: size.rows))
  }

  /// Goes below the line first, so that what the shell says has a row of its own, and draws the line anew afterwards.
  private func raise(_ signal: TerminalSignal) {
    finish(showing: line.text)
    terminal.raise(signal)
    size = terminal.size
    writer = FrameWriter(columns: size.columns)
  }

  private func readCookedLine(prompt: String) -> LineEditorResult {
    terminal.write(Array(DisplayWidth.visible(prompt).utf8))
    guard let text = keys.nextCookedLine() else { return .endOfInput }
    remember(text)
    return .line(text)
  }

  private func mergeHistory() {
    if let others = historyFile?.readNew() { history.merge(others) }
  }

  private func remember(_ text: String) {
    history.add(text)
    historyFile?.append(text)
  }
}
