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
  /// What Up and Down walk through. Accepted lines are added to it.
  public var history: History

  /// What an accepted line is turned into, on the screen as well: `adv 1s` into `advance 1s`. By default it stays as it is.
  public var spellOut: (String) -> String = { $0 }

  /// Completes, hints and highlights what is typed. By default it knows nothing.
  public var assistant: LineAssistant {
    get { help.assistant }
    set { help.assistant = newValue }
  }

  /// Whether text may be styled. If not, which is so at first, there is neither highlighting nor ghost text.
  public var usesColour: Bool {
    get { help.usesColour }
    set { help.usesColour = newValue }
  }

  /// How the prompt looks where colours are used.
  public var promptStyle = TextStyle.plain

  private let terminal: any Terminal
  private var keys: KeyQueue
  private var writer = FrameWriter(columns: 1)
  private var size = TerminalSize(columns: 1, rows: 1)
  private var prompt = ""
  private var line = LineBuffer()
  private var walk = HistoryWalk(History())
  private var help = TypingHelp()

  /// An editor on a terminal, which nobody else may read meanwhile.
  public init(terminal: any Terminal, history: History = History()) {
    self.terminal = terminal
    self.history = history
    keys = KeyQueue(terminal: terminal)
  }

  /// Shows the prompt and returns the line that is entered after it.
  ///
  /// The cursor must be at the start of an empty row. The prompt is shown as text: what would be an escape sequence is
  /// spelled out. If the terminal obeys no escapes or is none, the prompt is written and a line read as it comes.
  public func readLine(prompt: String) -> LineEditorResult {
    guard terminal.obeysEscapes, terminal.enterRaw() else { return readCookedLine(prompt: prompt) }
    defer { terminal.leaveRaw() }
    self.prompt = prompt
    line = LineBuffer()
    walk = HistoryWalk(history)
    help.begin()
    size = terminal.size
    writer = FrameWriter(columns: size.columns)
    while true {
      if !keys.hasKey { draw() }
      switch keys.next() {
      case .key(let key):
        guard let command = KeyBindings.command(for: key) else { continue }
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

  /// Does what a key asks for and returns what comes of the line, if it is at its end.
  private func perform(_ command: LineCommand) -> LineEditorResult? {
    if help.perform(command, on: &line, history: history.entries) { return nil }
    switch command {
    case .edit(let edit): line.perform(edit)
    case .previousEntry: if let other = walk.previous(from: line) { line = other }
    case .nextEntry: if let other = walk.next(from: line) { line = other }
    case .endOrDelete where line.isEmpty:
      finish(showing: "")
      return .endOfInput
    case .endOrDelete: line.perform(.deleteForward)
    case .accept:
      let text = spellOut(line.text)
      finish(showing: text)
      history.add(text)
      return .line(text)
    case .interrupt:
      finish(showing: line.text + "^C")
      return .interrupted
    case .clearScreen: terminal.write(writer.clearScreen(columns: size.columns))
    case .suspend: raise(.suspend)
    case .quit: raise(.quit)
    case .complete, .completeBackward, .cancel: break
    }
    return nil
  }

  private func frame(of line: LineBuffer, _ decoration: LineDecoration) -> Frame {
    Frame(columns: size.columns, prompt: prompt, line: line, decoration: decoration)
  }

  private func draw() {
    let decoration = help.decoration(of: line, prompt: promptStyle, history: history.entries, size)
    let bytes = writer.show(frame(of: line, decoration).clipped(toRows: size.rows))
    if !bytes.isEmpty { terminal.write(bytes) }
  }

  /// Leaves the text on the screen and the cursor at the start of the row below it.
  private func finish(showing text: String) {
    let line = LineBuffer(text)
    let decoration = help.finalDecoration(of: line, prompt: promptStyle)
    terminal.write(writer.finish(frame(of: line, decoration), terminalRows: size.rows))
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
    history.add(text)
    return .line(text)
  }
}
