/// The result of reading a line.
public enum LineEditorResult: Equatable, Sendable {
  /// A line, without its newline.
  case line(String)
  /// Ctrl-C: the line was dropped. The editor can be used again.
  case interrupted
  /// Ctrl-D on an empty line, or the terminal was closed. After the latter, every later call returns this at once.
  case endOfInput
}

/// Reads lines from a terminal while a user edits them.
///
/// The path of a key: the terminal's bytes become keys (`KeyDecoder`), a key becomes a command (`KeyBindings`), a
/// command changes the line (`EditingState`, `LineBuffer`), the line becomes a frame (`Frame`), and the difference
/// between two frames becomes bytes (`FrameWriter`), which are written when no more keys are waiting.
///
/// The terminal is raw only while `readLine` runs. Keys typed after the end of a line are kept for the next. A paste is
/// inserted unchanged, with its newlines, and entered only when the user presses Enter. Not thread-safe, except for its
/// `printer`.
///
/// ```swift
/// let editor = LineEditor(terminal: POSIXTerminal())
/// while case .line(let line) = editor.readLine(prompt: "> ") { run(line) }
/// ```
public final class LineEditor {
  /// The entries for Up, Down and Ctrl-R. Accepted lines are added.
  public var history: History

  /// Returns the replacement of an accepted line, on the screen as well: `advance 1s` for `adv 1s`. By default returns
  /// the line unchanged.
  public var spellOut: (String) -> String = { $0 }

  /// Returns whether to add an accepted line to the history. By default returns true.
  public var remembers: (String) -> Bool = { _ in true }

  /// The prompt of all rows of an entry except the first.
  public var continuationPrompt = "... "

  /// Returns by how many spaces to indent another row when Enter is pressed, or nil if the text is complete. It is
  /// called with the whole text, and then, for the indentation, with the text before the caret.
  public var continues: (String) -> Int? = { _ in nil }

  /// Returns the text to insert for a pasted one, such as the commands of a pasted transcript. Newlines are `\n`.
  public var pasted: (String) -> String = { $0 }

  /// The key bindings: those of Emacs or of vi.
  public var mode: EditingMode {
    get { draft.editing.mode }
    set { draft.editing.mode = newValue }
  }

  /// Returns the end of the first entry in an accepted text. The next calls of `readLine` return the rest, one entry
  /// each, with its own prompt: a paste of several commands shows each command above its output. By default the whole
  /// text is one entry.
  public var entryEnd: (Substring) -> Substring.Index = { $0.endIndex }

  /// Returns the text edited by Ctrl-X Ctrl-E, or nil if the editor failed.
  var editText: (String) -> String? = { text in
    ExternalEditor.ignoringInterrupts { ExternalEditor.edit(text) }
  }

  /// Completes, hints and highlights the typed text. By default does nothing.
  public var assistant: LineAssistant {
    get { draft.help.assistant }
    set { draft.help.assistant = newValue }
  }

  /// Whether text may have colours and styles. If not, which is the default, there are no highlights and no
  /// suggestions.
  public var usesColour: Bool {
    get { draft.help.usesColour }
    set { draft.help.usesColour = newValue }
  }

  /// Whether the terminal shows more than ASCII. If not, other characters are escaped: `\u{e9}`.
  public var showsUnicode: Bool {
    get { !draft.help.isASCII }
    set { draft.help.isASCII = !newValue }
  }

  /// The style of the prompt if colours are used.
  public var promptStyle = TextStyle.plain

  /// Prints lines above the prompt, from any thread.
  public let printer: LinePrinter

  /// The text shown before the line. `onTick` may change it while a line is read.
  public var prompt = ""

  /// Rows shown above the prompt while a line is read, and removed when it is accepted. `onTick` may change them. Rows wider
  /// than the terminal are cut off.
  public var band: [StyledLine] = []

  /// A closure called on the reading thread while it waits for keys: first at once, then when the returned time has
  /// passed, after `takesKey` used a key, and when the printer wakes the editor. Nil means not before the next such
  /// event.
  ///
  /// It may print and change the prompt, but not read.
  public var onTick: (() -> Duration?)?

  /// Called for a character typed on an empty line. Returns true if the program uses it, so that it is not inserted.
  public var takesKey: ((Character) -> Bool)?

  /// Types by itself, as if keys were pressed. Returns the next text and how long to wait after it, or nil at the end.
  /// The first key that the user presses ends it; that key is ignored, and `onTypistEnd` is called.
  public var typist: (() -> (text: String, wait: Duration)?)? {
    didSet {
      nextStroke = .now
      draft.help.isDictated = typist != nil
    }
  }

  /// Called when the user has interrupted the typist.
  public var onTypistEnd: (() -> Void)?

  /// Whether an unread Ctrl-C is waiting, so that a long `onTick` can stop. Ctrl-C sends no signal while a line is
  /// read.
  public var isInterruptWaiting: Bool { keys.hasWaiting(.control("c")) }

  /// Whether more entries were accepted together with the last returned one.
  public var hasWaiting: Bool { !waiting.isEmpty }

  /// The accepted text that the next calls will return.
  public var waitingText: String { String(waiting) }

  /// Returns whether Ctrl-C was pressed while the system edits the line; there it is a signal, which the program must
  /// handle.
  public var isInterrupted: (() -> Bool)?

  let terminal: any Terminal
  private let historyFile: HistoryFile?
  // Private to the reading thread, so exclusivity need not be checked at each key.
  @exclusivity(unchecked) var keys: KeyQueue
  @exclusivity(unchecked) var screen: LineScreen
  var nextTick: ContinuousClock.Instant?
  /// The time at which the typist is asked next.
  private var nextStroke = ContinuousClock.now
  /// The time until which printed lines are held back, unless there are many.
  var nextPrint: ContinuousClock.Instant?
  /// The time at which a flood of keys is drawn, even if it has not ended.
  private var nextDrawing: ContinuousClock.Instant?
  private static let longestFlood = Duration.milliseconds(100)
  /// Of entries accepted together, only those followed by at most this many bytes of others are added to the history;
  /// otherwise a large paste would push out everything else.
  private static let longestRemembered = 1 << 16
  var draft = Draft()
  /// The rest of the text accepted together with the last entry.
  var waiting = Substring()
  var walk = HistoryWalk(History())
  var search: IncrementalSearch?
  var lastSearch = (text: "", direction: IncrementalSearch.Direction.older)

  /// Creates an editor on a terminal, which nobody else may read meanwhile.
  ///
  /// If there is a history file, its entries are read now and whenever a line begins.
  public init(terminal: any Terminal, history: History = History(), historyFile: HistoryFile? = nil) {
    self.terminal = terminal
    self.history = history
    self.historyFile = historyFile
    keys = KeyQueue(terminal: terminal)
    screen = LineScreen(terminal)
    printer = LinePrinter(waker: terminal.waker)
    mergeHistory()
  }

  /// Shows the prompt and returns the entered line.
  ///
  /// The cursor must be at the start of an empty row. The prompt is shown as text, with escape sequences spelled out.
  /// If the terminal obeys no escapes or is none, the prompt is written and the line is read as the system edits it.
  public func readLine(prompt: String) -> LineEditorResult {
    self.prompt = prompt
    // The user may want to stop the entries of a paste. No key is read for them, so the terminal need not be raw.
    if !waiting.isEmpty, keys.hasWaiting(.control("c"), orEnd: false) { waiting = "" }
    if !waiting.isEmpty {
      draft.begin()
      screen.begin()
      return acceptFirst(of: waiting)
    }
    mergeHistory()
    nextTick = .now
    guard terminal.obeysEscapes, terminal.enterRaw() else { return readCookedLine() }
    defer { terminal.leaveRaw() }
    draft.begin()
    walk = HistoryWalk(history)
    search = nil
    screen.begin()
    var isUpToDate = false
    while true {
      if keys.isFlooded, !keys.hasKey, readsOn() { continue }
      let isDrawn = !keys.hasKey
      if isDrawn, !isUpToDate {
        tick()
        if typist != nil, takeStroke() { continue }
        draw()
      }
      isUpToDate = false
      let echoing = isDrawn ? echoing : nil
      switch keys.next(milliseconds: millisecondsToWait) {
      case .key(let key):
        if typist != nil, !keys.isFed {
          typist = nil
          draft.begin()  // an incomplete command is dropped
          onTypistEnd?()
          continue
        }
        let echo = echoing == nil ? nil : echo(key)
        if echo == nil, search == nil, isTaken(key) { continue }
        if search != nil, searching(KeyBindings.command(for: key)) == nil { continue }
        for request in draft.editing.requests(for: key) {
          if let result = perform(request) { return result }
        }
        if let echo, let echoing { isUpToDate = isEchoed(echo, by: echoing) }
      case .resized: screen.restart()  // even to the same size: it may have changed twice
      case .resumed: screen.startOver()
      case .woken:
        if printer.takesTick() { nextTick = .now } else { isUpToDate = millisecondsToPrint != 0 }
      case .timedOut: continue
      case .endOfInput: return .endOfInput
      }
    }
  }

  /// Reads more of a large input before drawing, unless it is time to draw.
  private func readsOn() -> Bool {
    if let nextDrawing, nextDrawing <= .now {
      self.nextDrawing = nil
      return false
    }
    if nextDrawing == nil { nextDrawing = .now + Self.longestFlood }
    keys.readOn()
    return true
  }

  /// Drops the remaining entries that were accepted together with the last one, and the rest of an arriving paste. Call
  /// it when Ctrl-C is received while no line is read.
  public func dropWaiting() {
    waiting = ""
    keys.dropPaste()
  }

  func tick() {
    guard let onTick, let due = nextTick, due <= .now else { return }
    nextTick = onTick().map { .now + $0 }
  }

  var millisecondsToTick: Int? {
    onTick == nil ? nil : nextTick?.millisecondsLeft
  }

  /// Lets the typist type if it is time. Returns whether there are keys now.
  private func takeStroke() -> Bool {
    guard nextStroke <= .now else { return false }
    guard let stroke = typist?() else {
      typist = nil
      return false
    }
    nextStroke = .now + stroke.wait
    keys.feed(stroke.text)
    return keys.hasKey
  }

  private var millisecondsToWait: Int? {
    var least = millisecondsToTick
    if let toPrint = millisecondsToPrint { least = min(least ?? toPrint, toPrint) }
    if typist != nil { least = min(least ?? .max, nextStroke.millisecondsLeft) }
    return least
  }

  private func isTaken(_ key: Key) -> Bool {
    guard let takesKey, draft.line.isEmpty, key.modifiers.isEmpty, case .character(let character) = key.code,
      takesKey(character)
    else { return false }
    nextTick = .now
    return true
  }

  private func mergeHistory() {
    if let others = historyFile?.readNew() { history.merge(others) }
  }

  func remember(_ text: String) {
    guard waiting.utf8.count <= Self.longestRemembered, remembers(text) else { return }
    history.add(text)
    historyFile?.append(text)
  }
}
