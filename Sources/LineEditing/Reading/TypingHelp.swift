/// Completion, suggestions and highlighting while one line is read.
///
/// Without colours only the Tab list is shown, because suggested text could not be told from typed text.
struct TypingHelp {
  var assistant = LineAssistant()
  var usesColour = false
  /// Whether the terminal can only show ASCII.
  var isASCII = false
  private(set) var menu: CompletionMenu?
  /// Whether completion has just inserted a space after a word; a space typed out of habit is then ignored.
  private var hasEnded = false
  /// Whether text was just deleted; the suggestion would otherwise come back at once.
  private var hidesGhost = false
  /// Whether a program is typing, so that nobody could accept a suggestion.
  var isDictated = false
  /// The text to which `styles` belong: moving the caret does not change the colours.
  private var styled = CharacterRow()
  private var styles: [TextStyle] = []

  /// Returns whether a line is short enough to be processed as a whole after each key.
  static func helps(_ line: LineBuffer) -> Bool { line.characters.count <= 1 << 16 }

  /// Forgets the previous line.
  mutating func begin() {
    menu = nil
    hasEnded = false
    hidesGhost = false
  }

  // MARK: - Keys

  /// Performs a command that affects completion or the suggestion. Returns false for any other.
  mutating func perform(_ command: LineCommand, on line: inout LineBuffer, history: [String]) -> Bool {
    let isBehindCompletion = hasEnded
    hasEnded = false
    defer { hidesGhost = command.isDeletion }
    switch command {
    case .edit(.insert(" ")) where isBehindCompletion: return true
    case .complete, .completeBackward:
      hasEnded = isBehindCompletion
      complete(by: command == .complete ? 1 : -1, in: &line)
      return true
    case .previousEntry where menu?.isListed == true, .nextEntry where menu?.isListed == true:
      complete(by: command == .nextEntry ? 1 : -1, in: &line)
      return true
    case .abort, .cancel:
      guard let menu else { return false }
      line = menu.typed
      self.menu = nil
      return true
    case .accept:
      defer { menu = nil }
      guard let picked = menu?.picked else { return false }
      line = picked
      return true
    case .edit(.insert), .edit(.deleteBackward):
      if menu?.isListed != true { menu = nil }
      return false
    default:
      menu = nil
      guard let accepted = accepting(command, in: line, history: history) else { return false }
      line.insert(accepted)
      return true
    }
  }

  private mutating func complete(by step: Int, in line: inout LineBuffer) {
    // The candidates left after typing may have a longer common prefix.
    let isNarrowed = menu?.isNarrowed == true && menu?.selection == nil
    if menu == nil || isNarrowed {
      menu = nil
      switch CompletionMenu.start(assistant.completions(line.text, line.caretInUTF8), in: line) {
      case .nothing: break
      case .line(let completed):
        line = completed
        hasEnded = line.caret > 0 && line.characters[line.caret - 1] == " "
      case .menu(var menu):
        if isNarrowed, menu.isListed { menu.advance(by: step) }
        self.menu = menu
      }
    } else {
      menu?.advance(by: step)
    }
    if let menu { line = menu.line }
  }

  /// Narrows the list to the candidates that match the changed line.
  mutating func follow(_ line: LineBuffer) {
    guard let menu else { return }
    self.menu = menu.narrowed(to: assistant.completions(line.text, line.caretInUTF8), in: line)
  }

  // MARK: - Ghost text

  /// Returns the part of the suggestion that a motion at the end of the line accepts, or nil if there is none.
  private func accepting(_ command: LineCommand, in line: LineBuffer, history: [String]) -> String? {
    switch command {
    case .edit(.moveForward), .edit(.moveToEnd), .edit(.moveForwardWord): break
    default: return nil
    }
    guard let ghost = ghost(behind: line, history: history), ghost.canBeAccepted else { return nil }
    guard command == .edit(.moveForwardWord) else { return ghost.text }
    var whole = LineBuffer(ghost.text)
    whole.moveCaret(to: 0)
    return String(whole.characters[..<max(1, whole.nextWordEnd)])
  }

  private func ghost(behind line: LineBuffer, history: [String]) -> LineAssistant.Hint? {
    guard usesColour, !hidesGhost, !isDictated, menu == nil, line.caret == line.characters.count, !line.isEmpty,
      Self.helps(line)
    else { return nil }
    let text = line.text
    if let hint = assistant.hint(text, text.utf8.count), !hint.text.isEmpty { return hint }
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    let entry = history.last { $0.utf8.count > text.utf8.count && $0.utf8.starts(with: text.utf8) }
    // The entry must also begin with the text's characters: an accent alone cannot be suggested.
    guard let entry, entry.hasPrefix(text) else { return nil }
    return LineAssistant.Hint(String(entry.dropFirst(line.characters.count)), canBeAccepted: true)
  }

  // MARK: - Looks

  /// Whether only the line itself is shown, in the terminal's default style.
  var isPlain: Bool {
    if case nil = menu { !usesColour } else { false }  // `==` would copy the menu
  }

  /// Returns the decoration of the line being edited, in a window of that size.
  mutating func decoration(of line: LineBuffer, prompt: TextStyle, history: [String], _ size: TerminalSize)
    -> LineDecoration
  {
    var decoration = finalDecoration(of: line, prompt: prompt)
    decoration.ghost = ghost(behind: line, history: history)?.text ?? ""
    if usesColour, Self.helps(line), let partner = matchingBracket(in: line.characters, caret: line.caret) {
      decoration.restyle([partner, line.caret - 1]) { $0.isBold = true }
    }
    guard let menu else { return decoration }
    decoration.below = CompletionList(columns: size.columns, height: size.rows / 2).rows(menu)
    if !usesColour {
      decoration.below = decoration.below.map { $0.map { LineDecoration.Piece(text: $0.text) } }
    }
    return decoration
  }

  /// Returns the decoration of a search result.
  func decoration(of search: IncrementalSearch) -> LineDecoration {
    var decoration = LineDecoration(isASCII: isASCII)
    if usesColour, let match = search.match { decoration.restyle(match) { $0.isReversed = true } }
    return decoration
  }

  /// Returns the decoration of the line that stays on the screen.
  mutating func finalDecoration(of line: LineBuffer, prompt: TextStyle) -> LineDecoration {
    guard usesColour else { return LineDecoration(isASCII: isASCII) }
    guard Self.helps(line) else { return LineDecoration(prompt: prompt, isASCII: isASCII) }
    if styled != line.characters {
      styled = line.characters
      styles = Self.styles(assistant.highlight(line.text), of: line.characters)
    }
    return LineDecoration(prompt: prompt, styles: styles, isASCII: isASCII)
  }

  /// Returns one style for each character, whatever the ranges are.
  private static func styles(_ ranges: [LineAssistant.StyledRange], of characters: CharacterRow) -> [TextStyle] {
    guard !ranges.isEmpty else { return [] }
    var starts = [0]  // UTF-8 offset of each character, and the end
    starts.reserveCapacity(characters.count + 1)
    for character in characters { starts.append(starts[starts.count - 1] + character.utf8.count) }
    var styles = [TextStyle](repeating: .plain, count: characters.count)
    for styled in ranges {
      let first = firstIndex(in: starts, notBefore: styled.range.lowerBound)
      var index = first
      while index < styles.count, starts[index] < styled.range.upperBound {
        styles[index] = styled.style
        index += 1
      }
    }
    return styles
  }

  private static func firstIndex(in starts: [Int], notBefore offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension LineCommand {
  fileprivate var isDeletion: Bool {
    guard case .edit(let edit) = self else { return false }
    switch edit {
    case .deleteBackward, .deleteBackwardWord, .deleteBackwardToBlank, .deleteToStart, .deleteHorizontalSpace:
      return true
    default: return false
    }
  }
}
