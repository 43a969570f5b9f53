/// A command that a key is bound to.
enum LineCommand: Hashable, Sendable {
  case edit(EditCommand)
  case paste(String)
  case previousEntry, nextEntry, firstEntry, lastEntry
  /// Goes to the entry with the number of the argument, from 1; without an argument, to the oldest.
  case numberedEntry
  case search(IncrementalSearch.Direction)
  /// Starts a search in which Enter only ends the search.
  case viSearch(IncrementalSearch.Direction)
  /// Repeats vi's last search, in the same or the other direction.
  case searchAgain(isReversed: Bool)
  case editInEditor
  case accept
  case interrupt
  /// Ends the input if the line is empty, otherwise deletes forward.
  case endOrDelete
  case clearScreen
  case suspend, quit

  // Commands that only affect how the next keys are read.
  case prefix([Key: LineCommand])
  case digitArgument(Int)
  case negativeArgument
  case quotedInsert
  case characterSearch(isBackward: Bool)
  /// Abandons an incomplete command.
  case abort
  case complete, completeBackward
  /// Leaves a mode and returns to the line: Escape, outside of vi mode.
  case cancel
}

/// The table of key bindings, with the names of GNU readline's emacs mode.
enum KeyBindings {
  static let table: [Key: LineCommand] = [
    Key(.enter): .accept,
    .control("j"): .accept,
    .control("c"): .interrupt,
    .control("d"): .endOrDelete,
    .control("l"): .clearScreen,
    .control("z"): .suspend,
    .control("\\"): .quit,

    .control("a"): .edit(.moveToStart),
    .control("e"): .edit(.moveToEnd),
    .control("b"): .edit(.moveBackward),
    .control("f"): .edit(.moveForward),
    Key(.home): .edit(.moveToStart),
    Key(.end): .edit(.moveToEnd),
    Key(.left): .edit(.moveBackward),
    Key(.right): .edit(.moveForward),
    .meta("b"): .edit(.moveBackwardWord),
    .meta("f"): .edit(.moveForwardWord),
    Key(.left, .control): .edit(.moveBackwardWord),
    Key(.right, .control): .edit(.moveForwardWord),
    Key(.left, .meta): .edit(.moveBackwardWord),
    Key(.right, .meta): .edit(.moveForwardWord),

    Key(.backspace): .edit(.deleteBackward),
    .control("h"): .edit(.deleteBackward),
    Key(.delete): .edit(.deleteForward),
    .control("w"): .edit(.deleteBackwardToBlank),
    Key(.backspace, .meta): .edit(.deleteBackwardWord),
    .meta("d"): .edit(.deleteForwardWord),
    Key(.delete, .control): .edit(.deleteForwardWord),
    .control("u"): .edit(.deleteToStart),
    .control("k"): .edit(.deleteToEnd),

    .control("x"): .prefix([
      Key(.backspace): .edit(.deleteToStart),
      .control("u"): .edit(.undo),
      .character("u"): .edit(.undo),
      .character("r"): .edit(.redo),  // readline has none; a key of ours, as is M-C-_, which is Emacs'
      .control("x"): .edit(.exchangePointAndMark),
      .control("e"): .editInEditor,
      .control("g"): .abort,
    ]),
    .control("y"): .edit(.yank),
    .meta("y"): .edit(.yankPop),
    .meta("."): .edit(.yankLastArgument),
    .meta("_"): .edit(.yankLastArgument),
    Key(.character("y"), [.meta, .control]): .edit(.yankNthArgument),
    Key(.character("h"), [.meta, .control]): .edit(.deleteBackwardWord),
    .meta("\\"): .edit(.deleteHorizontalSpace),
    .control("t"): .edit(.transposeCharacters),
    .meta("t"): .edit(.transposeWords),
    .meta("u"): .edit(.changeCase(.up)),
    .meta("l"): .edit(.changeCase(.down)),
    .meta("c"): .edit(.changeCase(.capital)),
    .control("_"): .edit(.undo),
    Key(.character("_"), [.meta, .control]): .edit(.redo),
    .meta("r"): .edit(.revert),
    Key(.character("r"), [.meta, .control]): .edit(.revert),
    .control("@"): .edit(.setMark),
    .meta(" "): .edit(.setMark),
    Key(.enter, .meta): .edit(.insert("\n")),
    Key(.enter, .shift): .edit(.insert("\n")),
    .control("q"): .quotedInsert,
    .control("v"): .quotedInsert,
    .control("]"): .characterSearch(isBackward: false),
    Key(.character("]"), [.meta, .control]): .characterSearch(isBackward: true),
    .control("g"): .abort,
    .meta("-"): .negativeArgument,
    .meta("0"): .digitArgument(0), .meta("1"): .digitArgument(1), .meta("2"): .digitArgument(2),
    .meta("3"): .digitArgument(3), .meta("4"): .digitArgument(4), .meta("5"): .digitArgument(5),
    .meta("6"): .digitArgument(6), .meta("7"): .digitArgument(7), .meta("8"): .digitArgument(8),
    .meta("9"): .digitArgument(9),
    Key(.tab): .complete,
    Key(.tab, .shift): .completeBackward,
    Key(.escape): .cancel,

    Key(.up): .previousEntry,
    Key(.down): .nextEntry,
    .control("p"): .previousEntry,
    .control("n"): .nextEntry,
    .meta("<"): .firstEntry,
    .meta(">"): .lastEntry,
    .control("r"): .search(.older),
    .control("s"): .search(.newer),
  ]

  /// Returns the command of a key: the table's, or inserting the key's character. Nil if the key has no command.
  static func command(for key: Key) -> LineCommand? {
    // Tested first, because most keys are characters, and the table contains no such key.
    if case .character(let character) = key.code, key.modifiers.isEmpty { return .edit(.insert(String(character))) }
    if let command = table[key] { return command }
    switch key.code {
    case .paste(let text): return .paste(text)
    default: return nil
    }
  }
}
