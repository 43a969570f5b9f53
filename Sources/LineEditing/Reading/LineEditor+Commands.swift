/// What the commands of keys do.
extension LineEditor {
  /// Does what a key asks for and returns what comes of the line, if it is at its end.
  func perform(_ request: Request) -> LineEditorResult? {
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
    case .clearScreen: screen.clear()
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
    screen.begin()
    guard let edited, edited != line.text else { return }
    line.replace(0..<line.characters.count, with: Array(edited))
  }

  func acceptFirst(of text: Substring) -> LineEditorResult {
    let end = entryEnd(text)
    waiting = end > text.startIndex ? text[end...].drop(while: \.isNewline) : ""
    if waiting.allSatisfy(\.isWhitespace) { waiting = "" }
    let entry = spellOut(String(end > text.startIndex ? text[..<end] : text))
    finish(showing: entry)
    remember(entry)
    return .line(entry)
  }

  /// Gives a command to the search that is going on, and returns what is left to do.
  func searching(_ command: LineCommand?) -> LineCommand? {
    guard let outcome = search?.take(command), let now = search else { return command }
    if outcome == .goesOn { return nil }
    search = nil
    if !now.text.isEmpty { lastSearch = now.text }
    if outcome == .abandoned { return nil }
    line = walk.jump(to: now.position, from: line)
    line.moveCaret(to: now.line.caret)
    return command
  }

  /// Goes below the line first, so that what the shell says has a row of its own, and draws the line anew afterwards.
  private func raise(_ signal: TerminalSignal) {
    finish(showing: line.text)
    terminal.raise(signal)
    screen.begin()
  }
}
