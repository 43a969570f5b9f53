import Glibc
import LineEditing

/// The dialogue with a user at a terminal: a prompt that shows the time, an entry, the reply.
final class Conversation {
  private let terminal: any Terminal
  private let editor: LineEditor
  private let history: HistoryFile?
  private let console: Console
  private let output: LineOutput
  private let player: Player
  private let teacher: Teacher
  private let unsaved: UnsavedWork
  /// Whether the current line continues an entry.
  private var isContinuing = false
  /// Whether the last line was accepted together with the one before it.
  private var goesOnWithPaste = false
  /// The program being entered, if the accepted text is one.
  private var program: ProgramRun?
  /// The previous lines of that entry, with their newlines.
  private var earlier = ""
  /// The previous entry, which an empty line may repeat.
  private var repeatable: Source?
  /// Whether Ctrl-D was typed or the terminal was closed.
  private var hasEnded = false
  /// The last entry, which a line that begins with `.` may have been meant to continue.
  private var last = ""

  private static let continuation = "... "
  /// The prompt for an answer. In a transcript such a line is a comment.
  private static let question = "? "
  /// The suggestions in an empty session, as comments, so that a copied screen is a valid session.
  private static func firstSteps(columns: Int) -> [StyledText] {
    let lines = [
      "Three things to begin with:",
      "  :learn          short lessons; each step is typed for you",
      "  :demo           a tour of a minute",
      "  subject taps    a source; then `pipeline calm = taps.debounce(1s)`, `run`",
    ]
    return lines.flatMap { WrappedText.broken($0, columns: columns - 3) }.map { StyledText("// " + $0, .faint) }
  }
  /// A saved session contains commands that nobody typed.
  private static let programComment = "// The program runs as one action, so work due at once comes after it:"
  private static let programNote = "note: pasted as one program: what it has scheduled comes after it, and time runs"

  /// - Parameters:
  ///   - history: The file of the history; nil stores nothing.
  ///   - course: The files of the lessons.
  ///   - left: The store of unsaved sessions; nil stores none.
  init(
    _ terminal: any Terminal, console: Console, output: LineOutput, history: HistoryFile?, course: CourseFiles,
    left: UnsavedSessions?
  ) {
    self.terminal = terminal
    self.history = history
    editor = LineEditor(terminal: terminal, historyFile: history)
    self.console = console
    self.output = output
    player = Player(console, output)
    teacher = Teacher(console, output, files: course)
    unsaved = UnsavedWork(console, output, keeping: left)
    teacher.onBegin = { [unowned self] in player.stop() }
    teacher.onTour = terminal.obeysEscapes ? { [unowned self] in editor.typist = $0 } : nil
    editor.onTypistEnd = { [unowned self] in teacher.endTour() }
    console.waitsAt = { [unowned self] rows in
      output.write(Array(rows.dropLast()))
      output.flush()
      return editor.waitForEnter(prompt: rows.last ?? "")
    }
    editor.isInterrupted = { Interrupt.isRequested }
    Interrupt.onRequest = terminal.waker
    editor.onTick = { [unowned self] in tick() }
    editor.takesKey = { [unowned self] key in !isContinuing && player.take(key) }
    editor.spellOut = { [unowned self] line in spelledOut(line) }
    editor.continuationPrompt = Self.continuation
    editor.continues = { [unowned self] in teacher.isAsking ? nil : typed.indentation(after: $0) }
    editor.remembers = { [unowned self] in !teacher.isAnswer($0) }
    editor.pasted = { [unowned self] in typed.commands(inPaste: $0) }
    editor.entryEnd = { [unowned self] in typed.entryEnd(in: $0) }
    let usesColour = Colours.areWanted(ProcessEnvironment.variable)
    editor.usesColour = usesColour
    let usual = Colours.ground(ProcessEnvironment.variable)
    let colours = Colours.count(ProcessEnvironment.variable)
    if usesColour { output.theme = Theme(usual, colours: colours) }
    console.onAppearance = { [unowned self] appearance in
      editor.usesColour = appearance.usesColour ?? usesColour
      output.theme = editor.usesColour ? Theme(appearance.ground ?? usual, colours: colours) : nil
      editor.promptStyle = output.theme?.prompt ?? .dim
      editor.mode = appearance.editsAsVi ? .vi : .emacs
    }
    editor.promptStyle = output.theme?.prompt ?? .dim
    editor.showsUnicode = !output.isASCII
    editor.assistant = LineAssistant(
      completions: { [unowned self] text, caret in help.completions(text, caret) },
      hint: { [unowned self] text, _ in
        teacher.isAnswer(text) ? nil : help.hint(text).map { LineAssistant.Hint($0) }
      },
      highlight: { [unowned self] text in
        let ranges = teacher.isAnswer(text) ? [] : help.highlighted(text)
        guard let theme = output.theme else { return ranges }
        return ranges.map { .init($0.range, theme.typed($0.style)) }
      })
  }

  /// - Parameter first: Entered before anything is typed.
  /// - Parameter begin: Called before the first prompt.
  func run(_ begin: (() -> Void)? = nil) {
    // For the whole dialogue: Ctrl-C between a command and the next prompt must not end the program.
    Interrupt.during { converse(begin) }
  }

  /// Returns the line as a file would contain it: with full command names, and for an empty line the command that it
  /// repeats.
  private func spelledOut(_ line: String) -> String {
    if !isContinuing, line.allSatisfy(\.isWhitespace) {
      return teacher.takesEnter ? line : teacher.typedByEnter ?? repeated ?? line
    }
    if teacher.isAsking {
      if teacher.isAnswer(line) { return line }
      // With the command prompt, the screen can be replayed.
      editor.prompt = commandPrompt
    }
    return SpelledOut.line(line, in: console.context(isInteractive: true))
  }

  private var typed: TypedText {
    TypedText(context: console.context(isInteractive: true), isInterrupted: { [editor] in editor.isInterruptWaiting })
  }

  private var help: EntryHelp {
    EntryHelp(world: console.session.nextWorld, earlier: earlier, lessons: { self.teacher.lessons })
  }

  private func converse(_ begin: (() -> Void)?) {
    output.write(
      [StyledText(InvocationText.banner(columns: console.columns()), .heading)]
        + (begin == nil ? Self.firstSteps(columns: console.columns()) : []))
    output.flush()
    if let begin { begin() } else { unsaved.offer() }
    while !hasLeft() {
      guard let entry = readEntry() else {
        hasEnded = true
        continue
      }
      if entry.text.isEmpty { continue }
      // Ctrl-C between two entries of a paste also drops the rest of the paste.
      if !goesOnWithPaste, !editor.hasWaiting { Interrupt.forget() }
      // A command acts at the time at which it is typed.
      player.catchUp()
      if !goesOnWithPaste, editor.hasWaiting, !teacher.isBusy, isProgram(entry) {
        program = ProgramRun(console, showsValues: true, comment: Self.programComment)
      }
      if goesOnWithPaste || editor.hasWaiting, Interrupt.isRequested {
        editor.dropWaiting()
        endProgram()
        continue
      }
      let isFine = console.enter(entry, isInteractive: true)
      teacher.performed(entry, isFine: isFine)
      if Interrupt.isRequested { editor.dropWaiting() }
      endProgram()
      player.goOn()
      offerJoined(entry.text)
      last = entry.text
    }
  }

  /// Returns whether an entry and the text accepted with it are a program. No line is read meanwhile, so Ctrl-C is a
  /// signal.
  private func isProgram(_ entry: Source) -> Bool {
    let typed = TypedText(context: console.context(isInteractive: true)) { Interrupt.isRequested }
    return typed.isProgram(entry.text, editor.waitingText)
  }

  /// Ends a program when nothing of it is left to perform.
  private func endProgram() {
    guard let program, !editor.hasWaiting else { return }
    if program.hasScheduled { output.write([Self.programNote]) }
    _ = program.end(isWhole: !Interrupt.isRequested)
    self.program = nil
  }

  /// Returns whether the dialogue ends: the user wants to leave, and no question about unsaved work is left.
  private func hasLeft() -> Bool {
    guard console.hasQuit || hasEnded else { return false }
    teacher.goBack()
    if unsaved.leave() { return true }
    console.stay()
    hasEnded = false
    return false
  }

  /// Suggests a joined entry: `.map { $0 }` alone is an error, but may have been meant to continue the entry before it.
  private func offerJoined(_ text: String) {
    let line = text.drop(while: \.isWhitespace)
    let context = console.context(isInteractive: true)
    guard line.hasPrefix("."), let before = try? parse(Source(last), in: context), before.last?.takesMembers == true,
      (try? parse(Source(last + line), in: context)) != nil
    else { return }
    output.write(["help: \(EscapedText.of(last + line))"])
    output.flush()
  }

  /// Reads lines until an entry is complete; returns nil when the user leaves. Ctrl-C drops the lines so far.
  private func readEntry() -> Source? {
    var reader = EntryReader(joinsDots: false)
    while true {
      isContinuing = reader.isUnfinished
      if let history, let failure = history.takeFailure() {
        output.write([HistoryPlace.note(failure, path: history.path)])
        output.flush()
      }
      if !isContinuing { earlier = "" }
      goesOnWithPaste = editor.hasWaiting
      switch readLine() {
      case .endOfInput: return nil
      case .interrupted:
        reader = EntryReader(joinsDots: false)
        player.stop()
      case .line(let typed):
        let line = entered(typed)
        if !isContinuing, teacher.take(line) { continue }
        if !isContinuing, line.allSatisfy(\.isWhitespace) { return Source("") }
        earlier += line + "\n"
        // Several rows are a whole entry, as the editor decided. One row may be the start of an entry, if the terminal
        // has no editor.
        let isWhole = line.contains("\n")
        let read = isWhole ? Source(line) : reader.read(line, in: console.context(isInteractive: true)).first
        if let entry = read {
          repeatable = entry
          return entry
        }
      }
    }
  }

  /// Returns the command that an empty line stands for in a lesson, if no editor has replaced the line.
  private func entered(_ line: String) -> String {
    guard !isContinuing, line.allSatisfy(\.isWhitespace), let text = teacher.typedByEnter else { return line }
    console.show(Source(text))
    output.flush()
    return text
  }

  /// Output written meanwhile appears above the prompt.
  private func readLine() -> LineEditorResult {
    output.detour = { [printer = editor.printer] lines in printer.print(lines) }
    // Played commands are ended by a key, because Ctrl-C sends no signal while a line is read.
    console.isInterrupted = { [editor] in editor.isInterruptWaiting }
    defer { (output.detour, console.isInterrupted) = (nil, nil) }
    if !editor.hasWaiting { Interrupt.forget() }
    return editor.readLine(prompt: prompt)
  }

  private var prompt: String {
    isContinuing ? Self.continuation : teacher.isAsking ? Self.question : commandPrompt
  }

  private var commandPrompt: String { "\(player.promptPlace)> " }

  private func tick() -> Duration? {
    defer {
      editor.prompt = prompt
      let band = player.band(columns: terminal.size.columns, rows: max(2, terminal.size.rows / 2))
      editor.band = band.map { output.theme?.styled($0) ?? StyledLine($0.text) }
    }
    return player.tick()
  }

  /// The previous entry, if it is useful to repeat, such as a small step in time.
  private var repeated: String? {
    guard let repeatable, let commands = try? parse(repeatable, in: console.context(isInteractive: true)),
      commands.count == 1
    else { return nil }
    switch commands[0].kind {
    case .input(.motion(.step)), .input(.motion(.stepi)), .input(.motion(.advance)): return repeatable.text
    default: return nil
    }
  }
}

extension Command {
  /// Whether the command ends in an expression to which a member can be added.
  fileprivate var takesMembers: Bool {
    switch kind {
    case .input(.declaration(.pipeline)), .input(.statement): true
    case .input(.act(let act)): if case .watch = act.kind { true } else { false }
    default: false
    }
  }
}
