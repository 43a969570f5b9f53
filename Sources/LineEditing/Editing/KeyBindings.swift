/// What a key asks the editor to do.
enum LineCommand: Hashable, Sendable {
  case edit(EditCommand)
  case previousEntry, nextEntry
  case accept
  case interrupt
  /// Ends the input if the line is empty, else deletes forward.
  case endOrDelete
  case clearScreen
  case suspend, quit
  case complete, completeBackward
  /// Goes back from a mode to the line.
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

    Key(.tab): .complete,
    Key(.tab, .shift): .completeBackward,
    Key(.escape): .cancel,
    .control("g"): .cancel,

    Key(.up): .previousEntry,
    Key(.down): .nextEntry,
    .control("p"): .previousEntry,
    .control("n"): .nextEntry,
  ]

  /// The command of a key: the table's, or the insertion of what the key prints. Nil if it means nothing.
  static func command(for key: Key) -> LineCommand? {
    if let command = table[key] { return command }
    switch key.code {
    case .character(let character) where key.modifiers.isEmpty: return .edit(.insert(String(character)))
    case .paste(let text): return .edit(.insert(text))
    default: return nil
    }
  }
}
