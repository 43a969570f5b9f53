/// The state that editing keeps between keys and lines: kills, the last command, an incomplete key sequence.
///
/// `requests(for:)` turns a key into commands; `perform` applies a command to a line. It does not depend on a terminal.
struct EditingState {
  /// The last command, which a repeated command continues.
  enum LastCommand: Equatable {
    case other
    case kill
    case yank
    /// The argument came from the entry that many entries back.
    case argument(entriesBack: Int, direction: Int)
    /// Moving by rows keeps this column across shorter rows.
    case rows(column: Int)
  }

  var kills = KillRing()
  /// The set of key bindings.
  var mode = EditingMode.emacs { didSet { if mode != oldValue { (vi, keyState) = (ViState(), KeyState()) } } }
  var keyState = KeyState()
  var vi = ViState()
  private var last = LastCommand.other
  private var mark = 0

  /// Makes the next command start anew instead of continuing the last one.
  mutating func interrupt() {
    last = .other
  }

  /// Returns what a key requests: usually one command, or none yet.
  mutating func requests(for key: Key) -> [Request] {
    if mode == .vi { return viRequests(for: key) }
    return keyState.request(for: key).map { [$0] } ?? []
  }

  /// Whether a typed character is inserted.
  var isTyping: Bool {
    if keyState.isWaiting { return false }
    if mode == .emacs { return true }
    if case .insert(.over) = vi.insertion?.command { return false }
    return vi.isInserting
  }

  /// Resets the state for a new line.
  mutating func startLine() {
    interrupt()
    keyState = KeyState()
    (vi.isInserting, vi.keys, vi.insertion) = (true, ViKeys(), nil)
  }

  /// Moves the caret to a valid position: in vi's normal mode, onto a character.
  func settle(_ line: inout LineBuffer) {
    if mode == .vi, !vi.isInserting { line.settleOnCharacter() }
  }

  /// Performs a command as often as its argument says.
  ///
  /// - Parameter entries: The history, oldest first.
  mutating func perform(
    _ command: EditCommand, argument: Int? = nil, on line: inout LineBuffer, entries: [String] = []
  ) {
    defer { settle(&line) }
    if case .vi(let command) = command {
      last = .other
      return performVi(command, argument: argument, on: &line, entries: entries)
    }
    vi.insertion?.typed.append(ViState.Edit(command: command, argument: argument))
    let before = last
    last = .other
    if mode == .vi, performOver(command, &line) { return }
    let isReversed = (argument ?? 1) < 0 && command.opposite != command
    let count = isReversed ? -(argument ?? -1) : argument ?? 1
    switch isReversed ? command.opposite : command {
    case .insert(let text) where Self.isClosing(text.utf8.soleByte) && line.isIndentedOnly:
      line.asOneStep {
        $0.delete($0.caret - 2..<$0.caret)
        $0.insert(String(repeating: text, count: max(0, count)))
      }
    case .insert(let text) where count == 1: line.type(text)
    case .insert(let text): line.type(String(repeating: text, count: max(0, count)))

    case .moveToStart: line.moveCaret(to: line.rowStart)
    case .moveToEnd: line.moveCaret(to: line.rowEnd)
    case .moveBackward: line.moveCaret(to: line.caret - count)
    case .moveForward: line.moveCaret(to: line.caret + count)
    case .moveBackwardWord: line.moveCaret(to: line.position(afterWords: -count))
    case .moveForwardWord: line.moveCaret(to: line.position(afterWords: count))
    case .moveToCharacter(let character, let isBackward):
      line.moveCaret(toCharacter: character, count: isBackward ? -count : count)

    case .deleteBackward: delete(from: line.caret - count, isKill: argument != nil, before, &line)
    case .deleteForward: delete(from: line.caret + count, isKill: argument != nil, before, &line)
    case .deleteHorizontalSpace: line.deleteHorizontalSpace()
    case .deleteBackwardWord: kill(from: line.position(afterWords: -count), before, &line)
    case .deleteForwardWord: kill(from: line.position(afterWords: count), before, &line)
    case .deleteBackwardToBlank: kill(from: line.position(beforeBlanks: count), before, &line)
    case .deleteToStart: kill(from: line.caret == line.rowStart ? line.caret - 1 : line.rowStart, before, &line)
    case .deleteToEnd: kill(from: line.caret == line.rowEnd ? line.caret + 1 : line.rowEnd, before, &line)

    case .yank: yank(&line)
    case .yankPop where before == .yank:
      kills.turn()
      line.asOneStep {
        $0.reverseLastChange()
        if let text = kills.current { $0.insert(text) }
      }
      last = .yank
    case .yankPop: break
    case .yankLastArgument: yankArgument(argument, before, &line, entries)
    case .yankNthArgument:
      if let text = entries.last.flatMap({ Self.word(argument ?? 1, of: $0) }) { line.insert(text) }

    case .transposeCharacters: line.transposeCharacters(count)
    case .transposeWords: line.transposeWords(count)
    case .changeCase(let change): line.changeCase(ofWords: count, change)

    case .undo: for _ in 0..<max(0, count) { if !line.undo() { break } }
    case .redo: for _ in 0..<max(0, count) { if !line.redo() { break } }
    case .revert: while line.undo() {}

    case .setMark: mark = argument.map { max(0, $0) } ?? line.caret
    case .exchangePointAndMark:
      let point = line.caret
      line.moveCaret(to: mark)
      mark = point
    case .vi: break
    }
  }

  /// Returns whether the byte is a closing bracket.
  private static func isClosing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }

  /// Inserts pasted text as one undo step.
  mutating func paste(_ text: String, into line: inout LineBuffer) {
    interrupt()
    vi.overwritten = []
    vi.insertion?.typed.append(ViState.Edit(command: .insert(text), argument: nil))
    line.insert(text)
  }

  /// Moves by rows within an entry. Returns false, without moving, at its ends.
  mutating func moveByRows(_ count: Int, in line: inout LineBuffer) -> Bool {
    let column = if case .rows(let column) = last { column } else { line.column }
    last = .rows(column: column)
    return line.moveByRows(count, toColumn: column)
  }
}

// MARK: - Killing and yanking

extension EditingState {
  /// Kills the text between a position and the caret. Consecutive kills form one.
  private mutating func kill(from position: Int, _ before: LastCommand, _ line: inout LineBuffer) {
    let position = min(max(0, position), line.characters.count)
    let isBackward = position < line.caret
    let range = min(position, line.caret)..<max(position, line.caret)
    last = before == .kill ? .kill : .other
    guard !range.isEmpty else { return }
    let text = String(line.characters[range])
    if before == .kill { kills.join(text, atStart: isBackward) } else { kills.add(text) }
    line.delete(range)
    last = .kill
  }

  /// Deletes characters; several at once are killed.
  private mutating func delete(from position: Int, isKill: Bool, _ before: LastCommand, _ line: inout LineBuffer) {
    if isKill { return kill(from: position, before, &line) }
    line.delete(min(position, line.caret)..<max(position, line.caret))
  }

  private mutating func yank(_ line: inout LineBuffer) {
    guard let text = kills.current else { return }
    line.insert(text)
    last = .yank
  }

  /// Inserts the last word of the previous entry, or the word with that number. Repeated, it replaces the word with
  /// that of the entry before.
  private mutating func yankArgument(
    _ argument: Int?, _ before: LastCommand, _ line: inout LineBuffer, _ entries: [String]
  ) {
    var back = 1
    var direction = 1
    var number = argument
    if case .argument(let entriesBack, let lastDirection) = before {
      direction = (argument ?? 1) < 0 ? -lastDirection : lastDirection
      back = entriesBack + direction
      number = nil
    }
    guard (1...max(1, entries.count)).contains(back), !entries.isEmpty else {
      if before != .other { last = before }
      return
    }
    guard let text = Self.word(number, of: entries[entries.count - back]) else { return }
    line.asOneStep {
      if case .argument = before { $0.reverseLastChange() }
      $0.insert(text)
    }
    last = .argument(entriesBack: back, direction: direction)
  }

  /// Returns a word of an entry: counted from 0, the last one if nil, from the end if negative. Quoted text is one
  /// word.
  private static func word(_ number: Int?, of entry: String) -> String? {
    var words: [String] = []
    var word = ""
    var quote: Character?
    for character in entry {
      if quote == nil, character.isWhitespace {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      word.append(character)
      if character == quote { quote = nil } else if quote == nil, "\"'`".contains(character) { quote = character }
    }
    if !word.isEmpty { words.append(word) }
    let index = number.map { $0 < 0 ? words.count + $0 : $0 } ?? words.count - 1
    return words.indices.contains(index) ? words[index] : nil
  }
}

/// The key bindings for editing a line.
public enum EditingMode: String, Sendable, CaseIterable {
  /// The keys of Emacs, as in GNU readline.
  case emacs
  /// The keys of vi: keys insert text until Escape, and are commands afterwards, until one of them starts inserting
  /// again.
  case vi
}
