/// Performing the commands of keys.
extension LineEditor {
  /// Performs what a key requests, and returns the result if the line ends.
  func perform(_ request: Request) -> LineEditorResult? {
    if draft.perform(request, history: history.entries) { return nil }
    switch request.command {
    case .paste(let text): draft.paste(pasted(text.withNewlines))
    case .previousEntry: walkBack(request.argument ?? 1)
    case .nextEntry: walkBack(-(request.argument ?? 1))
    case .firstEntry: _ = show { $0.first(from: $1) }
    case .lastEntry: _ = show { $0.last(from: $1) }
    case .numberedEntry: _ = show { $0.entry(request.argument, from: $1) }
    case .search(let direction), .viSearch(let direction):
      let isVi = request.command == .viSearch(direction)
      search = IncrementalSearch(walk, from: draft.line, direction, lastText: lastSearch.text, isVi: isVi)
    case .searchAgain(let isReversed): searchAgain(isReversed)
    case .endOrDelete where draft.line.isEmpty:
      finish(showing: "")
      return .endOfInput
    case .endOrDelete: draft.perform(.deleteForward, request.argument)
    case .accept:
      guard let indentation = continues(draft.line.text) else { return acceptFirst(of: draft.line.text[...]) }
      startRow(indentation)
    case .editInEditor: editInEditor()
    case .interrupt:
      finish(showing: draft.line.text + "^C")
      return .interrupted
    case .clearScreen: screen.clear()
    case .suspend: raise(.suspend)
    case .quit: raise(.quit)
    case .edit, .prefix, .digitArgument, .negativeArgument, .quotedInsert, .characterSearch, .abort: break
    case .complete, .completeBackward, .cancel: break
    }
    switch request.command {
    case .endOrDelete, .previousEntry, .nextEntry, .clearScreen: break
    default: draft.editing.interrupt()
    }
    draft.settle()
    return nil
  }

  /// Moves `count` rows up, and from the first row to the previous entry.
  private func walkBack(_ count: Int) {
    for _ in 0..<count.magnitude where !draft.moveByRows(-count.signum()) {
      let byPrefix = mode == .emacs
      guard show({ count > 0 ? $0.previous(from: $1, byPrefix: byPrefix) : $0.next(from: $1) }) else { return }
    }
  }

  /// Shows another line of the history walk; returns false if there is none.
  private func show(_ step: (inout HistoryWalk, LineBuffer) -> LineBuffer?) -> Bool {
    draft.line.closeStep()  // an insertion of vi's may continue, but in another line
    guard let other = step(&walk, draft.line) else { return false }
    draft.line = other
    draft.editing.interrupt()
    return true
  }

  private func startRow(_ indentation: Int) {
    let line = draft.line
    let before = line.caret == line.characters.count ? nil : continues(String(line.characters[..<line.caret]))
    let row = "\n" + String(repeating: " ", count: max(0, before ?? indentation))
    draft.perform(.insert(row))
  }

  /// Opens the text in the user's external editor, below the line, and uses the edited text.
  private func editInEditor() {
    finish(showing: draft.line.text)
    terminal.leaveRaw()
    let edited = editText(draft.line.text)
    _ = terminal.enterRaw()
    screen.begin()
    guard let edited, edited != draft.line.text else { return }
    draft.line.replace(0..<draft.line.characters.count, with: edited)
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

  /// Passes a command to the search in progress, and returns the command that is left to perform.
  func searching(_ command: LineCommand?) -> LineCommand? {
    guard let outcome = search?.take(command), let now = search else { return command }
    if outcome == .goesOn { return nil }
    search = nil
    if !now.text.isEmpty { lastSearch = (now.text, now.direction) }
    if outcome == .abandoned { return nil }
    show(now)
    return outcome == .found ? nil : command
  }

  /// Moves to the next entry that contains the last searched text.
  private func searchAgain(_ isReversed: Bool) {
    let direction = isReversed == (lastSearch.direction == .older) ? IncrementalSearch.Direction.newer : .older
    var search = IncrementalSearch(walk, from: draft.line, direction, lastText: lastSearch.text)
    search.goOn()
    if !search.hasFailed { show(search) }
  }

  /// Shows the found line.
  private func show(_ found: IncrementalSearch) {
    draft.line.closeStep()
    draft.line = walk.jump(to: found.position, from: draft.line)
    draft.line.moveCaret(to: found.line.caret)
    draft.settle()
  }

  /// Moves below the line before the signal, so that the shell's message has its own row, and redraws the line
  /// afterwards.
  private func raise(_ signal: TerminalSignal) {
    finish(showing: draft.line.text)
    terminal.raise(signal)
    screen.begin()
  }
}
