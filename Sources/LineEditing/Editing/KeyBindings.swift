/// What a key asks the editor to do.
enum LineCommand: Hashable, Sendable {
  case edit(EditCommand)
  case paste(String)
  case previousEntry, nextEntry, firstEntry, lastEntry
  /// The entry of that number, from 1; the oldest without one.
  case numberedEntry
  case search(IncrementalSearch.Direction)
  /// A search whose Enter ends it and no more.
  case viSearch(IncrementalSearch.Direction)
  /// The last search of vi's goes on, in its direction or the other.
  case searchAgain(isReversed: Bool)
  case editInEditor
  case accept
  case interrupt
  /// Ends the input if the line is empty, else deletes forward.
  case endOrDelete
  case clearScreen
  case suspend, quit

  // What only changes what the next keys mean.
  case prefix([Key: LineCommand])
  case digitArgument(Int)
  case negativeArgument
  case quotedInsert
  case characterSearch(isBackward: Bool)
  /// Gives up what was begun.
  case abort
  case complete, completeBackward
  /// Goes back from a mode to the line: Escape, where it is no key of vi's.
  case cancel
}

/// The table from keys to commands, with the names that GNU readline's emacs mode has given them.
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

  /// The command of a key: the table's, or the insertion of what the key prints. Nil if it means nothing.
  static func command(for key: Key) -> LineCommand? {
    // First, since it is what most keys are and no such key is in the table.
    if case .character(let character) = key.code, key.modifiers.isEmpty { return .edit(.insert(String(character))) }
    if let command = table[key] { return command }
    switch key.code {
    case .paste(let text): return .paste(text)
    default: return nil
    }
  }
}
