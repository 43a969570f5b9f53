/// The result of reading a line.
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

  /// Whether an accepted line is kept in the history. By default all are.
  public var remembers: (String) -> Bool = { _ in true }

  /// The prompt of the second row of an entry and those after it.
  public var continuationPrompt = "... "

  /// Whether the text wants another row when Enter is pressed, and by how many spaces that is indented; nil if the text
  /// is complete. It is asked with the whole text, and then for the indentation with the text before the caret.
  public var continues: (String) -> Int? = { _ in nil }

  /// What a pasted text is turned into before it is inserted: a transcript, say, into its commands. Newlines are `\n`.
  public var pasted: (String) -> String = { $0 }

  /// The keys: those of Emacs or those of vi.
  public var mode: EditingMode {
    get { draft.editing.mode }
    set { draft.editing.mode = newValue }
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
    get { draft.help.assistant }
    set { draft.help.assistant = newValue }
  }

  /// Whether text may be styled. If not, which is so at first, there is neither highlighting nor ghost text.
  public var usesColour: Bool {
    get { draft.help.usesColour }
    set { draft.help.usesColour = newValue }
  }

  /// Whether the terminal shows more than ASCII. If not, everything else is spelled out: `\u{e9}`.
  public var showsUnicode: Bool {
    get { !draft.help.isASCII }
    set { draft.help.isASCII = !newValue }
  }

  /// The look of the prompt where colours are used.
  public var promptStyle = TextStyle.plain

  /// Puts lines above the prompt, from any thread.
  public let printer: LinePrinter

  /// What is shown before the line that is read. It may be changed meanwhile, by `onTick`.
  public var prompt = ""

  /// Rows that stand between what was printed and the prompt while a line is read, and are gone once it is accepted. It may
  /// be changed by `onTick`. What is wider than the terminal is cut off.
  public var band: [StyledLine] = []

  /// What is done on the thread that reads, while it waits for keys: at first, when the time that it returned has passed,
  /// after `takesKey` took a key, and when somebody woke the editor by its printer. Nil is for not before that.
  ///
  /// It may print and change the prompt, but not read.
  public var onTick: (() -> Duration?)?

  /// Is asked about a character that is typed on an empty line. True says that the program has used it up.
  public var takesKey: ((Character) -> Bool)?

  /// Types by itself, as if keys were pressed: asked for what to type next, and how long to wait after it; nil when that is
  /// all. The first key that a person presses ends it, is used up, and `onTypistEnd` is told.
  public var typist: (() -> (text: String, wait: Duration)?)? {
    didSet {
      nextStroke = .now
      draft.help.isDictated = typist != nil
    }
  }

  /// Is told when the typist has been interrupted.
  public var onTypistEnd: (() -> Void)?

  /// Whether Ctrl-C has been pressed and waits to be read: for `onTick` to ask when it takes long. It makes no signal while a
  /// line is read.
  public var isInterruptWaiting: Bool { keys.hasWaiting(.control("c")) }

  /// Whether more entries were accepted together with the one that was returned last.
  public var hasWaiting: Bool { !waiting.isEmpty }

  /// Text that was accepted with the last line and is returned by the next calls.
  public var waitingText: String { String(waiting) }

  /// Whether Ctrl-C was pressed since a line is read that the system edits: there it is a signal, which the program hears.
  public var isInterrupted: (() -> Bool)?

  let terminal: any Terminal
  private let historyFile: HistoryFile?
  // Nobody else gets at these, so that overlapping access need not be checked for at each key.
  @exclusivity(unchecked) var keys: KeyQueue
  @exclusivity(unchecked) var screen: LineScreen
  var nextTick: ContinuousClock.Instant?
  /// When the typist is asked.
  private var nextStroke = ContinuousClock.now
  /// Before this printed lines are held back, unless there are many.
  var nextPrint: ContinuousClock.Instant?
  /// When a flood of keys is shown, whether or not it has ended.
  private var nextDrawing: ContinuousClock.Instant?
  private static let longestFlood = Duration.milliseconds(100)
  /// Of entries that are accepted together, those before so many bytes of others are not remembered: they would push out
  /// everything else.
  private static let longestRemembered = 1 << 16
  var draft = Draft()
  /// What was accepted together with the entry before.
  var waiting = Substring()
  var walk = HistoryWalk(History())
  var search: IncrementalSearch?
  var lastSearch = (text: "", direction: IncrementalSearch.Direction.older)

  /// An editor on a terminal, which nobody else may read meanwhile.
  ///
  /// With a file, history has also what that holds: it is read now, and again when a line is begun.
  public init(terminal: any Terminal, history: History = History(), historyFile: HistoryFile? = nil) {
    self.terminal = terminal
    self.history = history
    self.historyFile = historyFile
    keys = KeyQueue(terminal: terminal)
    screen = LineScreen(terminal)
    printer = LinePrinter(waker: terminal.waker)
    mergeHistory()
  }

  /// Shows the prompt and returns the line that is entered after it.
  ///
  /// The cursor must be at the start of an empty row. The prompt is shown as text: what would be an escape sequence is
  /// spelled out. If the terminal obeys no escapes or is none, the prompt is written and a line read as it comes.
  public func readLine(prompt: String) -> LineEditorResult {
    self.prompt = prompt
    // A person may have had enough of the entries of a paste. Nothing is read for them, so the terminal need not be raw.
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
          draft.begin()  // half a command is nobody's
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
      case .resized: screen.restart()  // even to the same size: it may have been another in between
      case .resumed: screen.startOver()
      case .woken:
        if printer.takesTick() { nextTick = .now } else { isUpToDate = millisecondsToPrint != 0 }
      case .timedOut: continue
      case .endOfInput: return .endOfInput
      }
    }
  }

  /// Reads more of much that comes at once, unless it is time to show what has come; nobody sees each piece of it.
  private func readsOn() -> Bool {
    if let nextDrawing, nextDrawing <= .now {
      self.nextDrawing = nil
      return false
    }
    if nextDrawing == nil { nextDrawing = .now + Self.longestFlood }
    keys.readOn()
    return true
  }

  /// Forgets what was accepted together with the entry that was returned last and would be returned next, and what still
  /// arrives of a paste: for whoever hears of Ctrl-C while no line is read.
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

  /// Has the typist type, if it is time. True if there are keys now.
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
