/// A change of a line, whatever key asks for it. What an argument does to it is what it does in readline.
enum EditCommand: Hashable, Sendable {
  case insert(String)
  case moveToStart, moveToEnd
  case moveBackward, moveForward
  case moveBackwardWord, moveForwardWord
  case moveToCharacter(Character, isBackward: Bool)
  case deleteBackward, deleteForward
  case deleteHorizontalSpace
  case deleteBackwardWord, deleteForwardWord
  /// Back to white space, as Ctrl-W does in a cooked terminal.
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
  /// What the command does with a negative argument.
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
  /// Does the command as if it were the first one.
  mutating func perform(_ command: EditCommand) {
    var state = EditingState()
    state.perform(command, on: &self)
  }
}
