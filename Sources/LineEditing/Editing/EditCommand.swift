/// A change of a line, independent of its key. Arguments have the same effect as in readline.
enum EditCommand: Hashable, Sendable {
  case insert(String)
  case moveToStart, moveToEnd
  case moveBackward, moveForward
  case moveBackwardWord, moveForwardWord
  case moveToCharacter(Character, isBackward: Bool)
  case deleteBackward, deleteForward
  case deleteHorizontalSpace
  case deleteBackwardWord, deleteForwardWord
  /// Deletes back to white space, as Ctrl-W does in a cooked terminal.
  case deleteBackwardToBlank
  case deleteToStart, deleteToEnd
  case yank, yankPop
  case yankLastArgument, yankNthArgument
  case transposeCharacters, transposeWords
  case changeCase(CaseChange)
  case undo, redo, revert
  case setMark, exchangePointAndMark
  case vi(ViCommand)
}

extension EditCommand {
  /// The command that a negative argument turns this into.
  var opposite: EditCommand {
    switch self {
    case .moveBackward: .moveForward
    case .moveForward: .moveBackward
    case .moveBackwardWord: .moveForwardWord
    case .moveForwardWord: .moveBackwardWord
    case .moveToCharacter(let character, let isBackward): .moveToCharacter(character, isBackward: !isBackward)
    case .deleteBackward: .deleteForward
    case .deleteForward: .deleteBackward
    case .deleteBackwardWord: .deleteForwardWord
    case .deleteForwardWord: .deleteBackwardWord
    case .deleteToStart: .deleteToEnd
    case .deleteToEnd: .deleteToStart
    default: self
    }
  }
}

extension LineBuffer {
  /// Performs the command as if no other had come before.
  mutating func perform(_ command: EditCommand) {
    var state = EditingState()
    state.perform(command, on: &self)
  }
}
