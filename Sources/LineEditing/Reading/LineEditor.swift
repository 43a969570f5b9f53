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
/// The way of a key: the terminal's bytes become keys (`KeyDecoder`), keys a command (`KeyBindings`), a command another
/// line (`EditingState`, `LineBuffer`), the line a frame (`Frame`), and the difference of two frames a few bytes (`FrameWriter`), which
/// are written at once when no more keys are waiting.
///
/// The terminal is raw only while `readLine` runs. What was typed after the end of a line is kept for the next. A paste
/// is inserted as it is, newlines and all, and nothing of it is entered before a person presses Enter.
/// Not safe to use from several threads at once, its `printer` apart.
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

  /// What stands before the second and every further row of an entry.
  public var continuationPrompt = "... "

  /// Whether the text wants another row when Enter is pressed, and by how many spaces that is indented; nil if the text
  /// is complete. It is asked with the whole text, and then for the indentation with the text before the caret.
  public var continues: (String) -> Int? = { _ in nil }

  /// What a pasted text is turned into before it is inserted: a transcript, say, into its commands. Newlines are `\n`.
  public var pasted: (String) -> String = { $0 }

  /// The keys: those of Emacs or those of vi.
  public var mode: EditingMode {
    get { editing.mode }
    set { editing.mode = newValue }
  }

  /// Where the first of the entries in an accepted text ends. The rest is what the next call of `readLine` returns, behind
  /// a prompt of its own, and so on: a paste of several commands shows each above what comes of it. By default the whole
  /// text is one entry.
  public var entryEnd: (Substring) -> Substring.Index = { $0.endIndex }

  /// What Ctrl-X Ctrl-E makes of the text, nil if it came to nothing.
  var editText: (String) -> String? = { text in
    ExternalEditor.ignoringInterrupts { ExternalEditor.edit(text) }
  }

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

  /// Whether the terminal shows more than ASCII. If not, everything else is spelled out: `\u{e9}`.
  public var showsUnicode: Bool {
    get { !help.isASCII }
    set { help.isASCII = !newValue }
  }

  /// How the prompt looks where colours are used.
  public var promptStyle = TextStyle.plain

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
  private let historyFile: HistoryFile?
  private var keys: KeyQueue
  private var writer = FrameWriter(columns: 1)
  private var size = TerminalSize(columns: 1, rows: 1)
  private var nextTick: ContinuousClock.Instant?
  /// What is still to be written before the next frame.
  private var unwritten: [UInt8] = []
  private var line = LineBuffer()
  private var editing = EditingState()
  /// What was accepted together with the entry before.
  private var waiting = Substring()
  private var walk = HistoryWalk(History())
  private var search: IncrementalSearch?
  private var lastSearch = ""
  private var help = TypingHelp()

  /// An editor on a terminal, which nobody else may read meanwhile.
  ///
  /// With a file, history has also what that holds: it is read now, and again when a line is begun.
  public init(terminal: any Terminal, history: History = History(), historyFile: HistoryFile? = nil) {
    self.terminal = terminal
    self.history = history
    self.historyFile = historyFile
    keys = KeyQueue(terminal: terminal)
    printer = LinePrinter(waker: terminal.waker)
    mergeHistory()
  }

  /// Shows the prompt and returns the line that is entered after it.
  ///
  /// The cursor must be at the start of an empty row. The prompt is shown as text: what would be an escape sequence is
  /// spelled out. If the terminal obeys no escapes or is none, the prompt is written and a line read as it comes.
  public func readLine(prompt: String) -> LineEditorResult {
    mergeHistory()
    self.prompt = prompt
    nextTick = .now
    guard terminal.obeysEscapes, terminal.enterRaw() else { return readCookedLine() }
    defer { terminal.leaveRaw() }
    line = LineBuffer()
    editing.startLine()
    walk = HistoryWalk(history)
    search = nil
    help.begin()
    size = terminal.size
    writer = FrameWriter(columns: size.columns)
    if !waiting.isEmpty { return acceptFirst(of: waiting) }
    while true {
      if !keys.hasKey {
        tick()
        draw()
      }
      switch keys.next(milliseconds: millisecondsToTick) {
      case .key(let key):
        if search == nil, isTaken(key) { continue }
        if search != nil, searching(KeyBindings.command(for: key)) == nil { continue }
        for request in editing.requests(for: key) {
          if let result = perform(request) { return result }
        }
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

  /// Forgets what was accepted together with the entry that was returned last and would be returned next.
  public func dropWaiting() {
    waiting = ""
  }

  /// Does what a key asks for and returns what comes of the line, if it is at its end.
  private func perform(_ request: Request) -> LineEditorResult? {
    if help.perform(request.command, on: &line, history: history.entries) {
      editing.interrupt()
      return nil
    }
    switch request.command {
    case .edit(let edit): perform(edit, request)
    case .paste(let text): editing.paste(pasted(text.withNewlines), into: &line)
    case .previousEntry: walkBack(request.argument ?? 1)
    case .nextEntry: walkBack(-(request.argument ?? 1))
    case .firstEntry: _ = show { $0.first(from: $1) }
    case .lastEntry: _ = show { $0.last(from: $1) }
    case .search(let direction): search = IncrementalSearch(walk, from: line, direction, lastText: lastSearch)
    case .endOrDelete where line.isEmpty:
      finish(showing: "")
      return .endOfInput
    case .endOrDelete: perform(.deleteForward, request)
    case .accept:
      guard let indentation = continues(line.text) else { return acceptFirst(of: line.text[...]) }
      startRow(indentation)
    case .editInEditor: editInEditor()
    case .interrupt:
      finish(showing: line.text + "^C")
      return .interrupted
    case .clearScreen: unwritten += writer.clearScreen(columns: size.columns)
    case .suspend: raise(.suspend)
    case .quit: raise(.quit)
    case .prefix, .digitArgument, .negativeArgument, .quotedInsert, .characterSearch, .abort: break
    case .complete, .completeBackward, .cancel: break
    }
    switch request.command {
    case .edit, .endOrDelete, .previousEntry, .nextEntry, .clearScreen: break
    default: editing.interrupt()
    }
    editing.settle(&line)
    return nil
  }

  private func perform(_ edit: EditCommand, _ request: Request) {
    editing.perform(edit, argument: request.argument, on: &line, entries: history.entries)
  }

  /// Goes so many rows up, and from the first row to the entry before.
  private func walkBack(_ count: Int) {
    for _ in 0..<count.magnitude where !editing.moveByRows(-count.signum(), in: &line) {
      let byPrefix = mode == .emacs
      guard show({ count > 0 ? $0.previous(from: $1, byPrefix: byPrefix) : $0.next(from: $1) }) else { return }
    }
  }

  /// Shows another line of the walk, if it goes that far.
  private func show(_ step: (inout HistoryWalk, LineBuffer) -> LineBuffer?) -> Bool {
    line.closeStep()  // an insertion of vi's may go on, but in another line
    guard let other = step(&walk, line) else { return false }
    line = other
    editing.interrupt()
    return true
  }

  private func startRow(_ indentation: Int) {
    let before = line.caret == line.characters.count ? nil : continues(String(line.characters[..<line.caret]))
    let row = "\n" + String(repeating: " ", count: max(0, before ?? indentation))
    editing.perform(.insert(row), on: &line)
  }

  /// Hands the text over to the person's own editor, below the line, and takes back what it makes of it.
  private func editInEditor() {
    finish(showing: line.text)
    terminal.leaveRaw()
    let edited = editText(line.text)
    _ = terminal.enterRaw()
    size = terminal.size
    writer = FrameWriter(columns: size.columns)
    guard let edited, edited != line.text else { return }
    line.replace(0..<line.characters.count, with: Array(edited))
  }

  private func acceptFirst(of text: Substring) -> LineEditorResult {
    let end = entryEnd(text)
    waiting = end > text.startIndex ? text[end...].drop(while: \.isNewline) : ""
    if waiting.allSatisfy(\.isWhitespace) { waiting = "" }
    let entry = spellOut(String(end > text.startIndex ? text[..<end] : text))
    finish(showing: entry)
    remember(entry)
    return .line(entry)
  }

  private func frame(of line: LineBuffer, _ decoration: LineDecoration) -> Frame {
    Frame(
      columns: size.columns, prompt: prompt, continuationPrompt: continuationPrompt, line: line, decoration: decoration)
  }

  private var currentFrame: Frame {
    if let search {
      return Frame(
        columns: size.columns, prompt: search.prompt, continuationPrompt: continuationPrompt, line: search.line,
        decoration: help.decoration(of: search))
    }
    return frame(of: line, help.decoration(of: line, prompt: promptStyle, history: history.entries, size))
  }

  private func draw() {
    let lines = printer.take()
    // The signal of a new size may be on its way still.
    if !lines.isEmpty, terminal.size != size { restart() }
    let frame = currentFrame.clipped(toRows: size.rows)
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
    let line = LineBuffer(text)
    let decoration = help.finalDecoration(of: line, prompt: promptStyle)
    let bytes = unwritten
    unwritten = []
    terminal.write(bytes + writer.finish(frame(of: line, decoration), terminalRows: size.rows))
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
        remember(text)
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

  private func mergeHistory() {
    if let others = historyFile?.readNew() { history.merge(others) }
  }

  private func remember(_ text: String) {
    history.add(text)
    historyFile?.append(text)
  }
}

extension String {
  /// With `\n` for each newline; terminals send those of a paste as CR, LF or both.
  fileprivate var withNewlines: String {
    guard utf8.contains(0x0d) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == 0x0d { bytes.append(0x0a) } else if byte != 0x0a || last != 0x0d { bytes.append(byte) }
      last = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
