/// A change of a line, whatever key asks for it.
enum EditCommand: Hashable, Sendable {
  case insert(String)
  case moveToStart, moveToEnd
  case moveBackward, moveForward
  case moveBackwardWord, moveForwardWord
  case deleteBackward, deleteForward
  case deleteBackwardWord, deleteForwardWord
  /// Back to white space, as Ctrl-W does in a cooked terminal.
  case deleteBackwardToBlank
  case deleteToStart, deleteToEnd
}

extension LineBuffer {
  /// Does the command, or nothing where there is nothing to do it to.
  mutating func perform(_ command: EditCommand) {
    switch command {
    case .insert(let text): insert(text)
    case .moveToStart: moveCaret(to: 0)
    case .moveToEnd: moveCaret(to: characters.count)
    case .moveBackward: moveCaret(to: caret - 1)
    case .moveForward: moveCaret(to: caret + 1)
    case .moveBackwardWord: moveCaret(to: previousWordStart)
    case .moveForwardWord: moveCaret(to: nextWordEnd)
    case .deleteBackward: if caret > 0 { delete(caret - 1..<caret) }
    case .deleteForward: if caret < characters.count { delete(caret..<caret + 1) }
    case .deleteBackwardWord: delete(previousWordStart..<caret)
    case .deleteForwardWord: delete(caret..<nextWordEnd)
    case .deleteBackwardToBlank: delete(previousBlankEnd..<caret)
    case .deleteToStart: delete(0..<caret)
    case .deleteToEnd: delete(caret..<characters.count)
    }
  }
}
