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
/// Not safe to use from several threads at once, its `printer` apart.
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

  /// Puts lines above the prompt, from any thread.
  public let printer: LinePrinter

  /// What is shown before the line that is read. It may be changed meanwhile, by `onTick`.
  public var prompt = ""

  /// What is done on the thread that reads, while it waits for keys: at first, when the time that it returned has passed,
  /// after `takesKey` took a key, and when somebody woke the editor by its printer. Nil is for not before that.
  ///
  /// It may print and change the prompt, but not read.
  public var onTick: (() -> Duration?)?

  /// Is asked about a character that is typed on an empty line. True says that the program has used it up.
  public var takesKey: ((Character) -> Bool)?

  /// Whether Ctrl-C has been pressed and waits to be read: for `onTick` to ask when it takes long. It makes no signal while a
  /// line is read.
  public var isInterruptWaiting: Bool { keys.hasWaiting(.control("c")) }

  private let terminal: any Terminal
  private var keys: KeyQueue
  private var writer = FrameWriter(columns: 1)
  private var size = TerminalSize(columns: 1, rows: 1)
  private var nextTick: ContinuousClock.Instant?
  /// What is still to be written before the next frame.
  private var unwritten: [UInt8] = []
  private var line = LineBuffer()
  private var walk = HistoryWalk(History())

  /// An editor on a terminal, which nobody else may read meanwhile.
  public init(terminal: any Terminal, history: History = History()) {
    self.terminal = terminal
    self.history = history
    keys = KeyQueue(terminal: terminal)
    printer = LinePrinter(waker: terminal.waker)
  }

  /// Shows the prompt and returns the line that is entered after it.
  ///
  /// The cursor must be at the start of an empty row. The prompt is shown as text: what would be an escape sequence is
  /// spelled out. If the terminal obeys no escapes or is none, the prompt is written and a line read as it comes.
  public func readLine(prompt: String) -> LineEditorResult {
    self.prompt = prompt
    nextTick = .now
    guard terminal.obeysEscapes, terminal.enterRaw() else { return readCookedLine() }
    defer { terminal.leaveRaw() }
    line = LineBuffer()
    walk = HistoryWalk(history)
    size = terminal.size
    writer = FrameWriter(columns: size.columns)
    while true {
      if !keys.hasKey {
        tick()
        draw()
      }
      switch keys.next(milliseconds: millisecondsToTick) {
      case .key(let key):
        if isTaken(key) { continue }
        guard let command = KeyBindings.command(for: key) else { continue }
        if let result = perform(command) { return result }
      case .resized:
        // Even to the same size: it may have been another in between.
        restart()
      case .resumed:
        size = terminal.size
        unwritten += writer.startOver(columns: size.columns)
      case .woken: if printer.takesTick() { nextTick = .now }
      case .timedOut: continue
      case .endOfInput:
        return .endOfInput
      }
    }
  }

  /// Does what a key asks for and returns what comes of the line, if it is at its end.
  private func perform(_ command: LineCommand) -> LineEditorResult? {
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
    case .clearScreen: unwritten += writer.clearScreen(columns: size.columns)
    case .suspend: raise(.suspend)
    case .quit: raise(.quit)
    }
    return nil
  }

  private func frame(of line: LineBuffer) -> Frame {
    Frame(columns: size.columns, prompt: prompt, line: line)
  }

  private func draw() {
    let lines = printer.take()
    // The signal of a new size may be on its way still.
    if !lines.isEmpty, terminal.size != size { restart() }
    let frame = frame(of: line).clipped(toRows: size.rows)
    let isRepainted = !lines.isEmpty || !unwritten.isEmpty
    var bytes = unwritten
    unwritten = []
    bytes += lines.isEmpty ? writer.show(frame) : writer.show(frame, below: lines, terminalRows: size.rows)
    // Only where something is erased before it is drawn again could a half be seen.
    if isRepainted, terminal.synchronizesOutput { bytes = Self.synchronized(bytes) }
    if !bytes.isEmpty { terminal.write(bytes) }
  }

  private static func synchronized(_ bytes: [UInt8]) -> [UInt8] {
    Array("\u{1b}[?2026h".utf8) + bytes + Array("\u{1b}[?2026l".utf8)
  }

  private func restart() {
    size = terminal.size
    unwritten += writer.restart(columns: size.columns, rewraps: terminal.rewrapsRows)
  }

  /// Leaves the text on the screen and the cursor at the start of the row below it.
  private func finish(showing text: String) {
    let bytes = unwritten
    unwritten = []
    terminal.write(bytes + writer.finish(frame(of: LineBuffer(text)), terminalRows: size.rows))
  }

  /// Goes below the line first, so that what the shell says has a row of its own, and draws the line anew afterwards.
  private func raise(_ signal: TerminalSignal) {
    finish(showing: line.text)
    terminal.raise(signal)
    size = terminal.size
    writer = FrameWriter(columns: size.columns)
  }

  private func readCookedLine() -> LineEditorResult {
    tick()
    writeCooked(printer.take())
    while true {
      switch keys.nextCookedLine(milliseconds: millisecondsToTick) {
      case .line(let text):
        history.add(text)
        return .line(text)
      case .timedOut:
        if printer.takesTick() { nextTick = .now }
        tick()
        let lines = printer.take()
        // The prompt stands there, and perhaps a part of a line that only the system knows.
        if !lines.isEmpty { writeCooked([""] + lines) }
      case .endOfInput: return .endOfInput
      }
    }
  }

  private func writeCooked(_ lines: [String]) {
    let text = lines.map { DisplayWidth.visible($0) + "\n" }.joined() + DisplayWidth.visible(prompt)
    terminal.write(Array(text.utf8))
  }
}

// MARK: - What is done between keys

extension LineEditor {
  private func tick() {
    guard let onTick, let due = nextTick, due <= .now else { return }
    nextTick = onTick().map { .now + $0 }
  }

  private var millisecondsToTick: Int? {
    guard onTick != nil, let nextTick else { return nil }
    return max(0, Int(min(((nextTick - .now) / .milliseconds(1)).rounded(.up), 1e9)))
  }

  private func isTaken(_ key: Key) -> Bool {
    guard let takesKey, line.isEmpty, key.modifiers.isEmpty, case .character(let character) = key.code,
      takesKey(character)
    else { return false }
    nextTick = .now
    return true
  }
}
