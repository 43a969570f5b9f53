/// GNU readline's names for the commands, for help and manuals. A few names are ours, where readline has none.
extension LineCommand {
  var name: String {
    switch self {
    case .edit(let edit): edit.name
    case .paste: "bracketed-paste-begin"
    case .previousEntry: "previous-history"
    case .nextEntry: "next-history"
    case .firstEntry: "beginning-of-history"
    case .lastEntry: "end-of-history"
    case .search(.older): "reverse-search-history"
    case .search(.newer): "forward-search-history"
    case .numberedEntry: "vi-fetch-history"
    case .viSearch: "vi-search"
    case .searchAgain: "vi-search-again"
    case .complete: "complete"
    case .completeBackward: "menu-complete-backward"
    case .editInEditor: "edit-and-execute-command"
    case .accept: "accept-line"
    case .interrupt: "interrupt"
    case .endOrDelete: "delete-char"
    case .clearScreen: "clear-screen"
    case .suspend: "suspend"
    case .quit: "quit"
    case .prefix: "prefix"
    case .digitArgument, .negativeArgument: "digit-argument"
    case .quotedInsert: "quoted-insert"
    case .characterSearch(isBackward: false): "character-search"
    case .characterSearch(isBackward: true): "character-search-backward"
    case .abort: "abort"
    case .cancel: "cancel"
    }
  }
}

extension EditCommand {
  var name: String {
    switch self {
    case .insert: "self-insert"
    case .moveToStart: "beginning-of-line"
    case .moveToEnd: "end-of-line"
    case .moveBackward: "backward-char"
    case .moveForward: "forward-char"
    case .moveBackwardWord: "backward-word"
    case .moveForwardWord: "forward-word"
    case .moveToCharacter: "character-search"
    case .deleteBackward: "backward-delete-char"
    case .deleteForward: "delete-char"
    case .deleteHorizontalSpace: "delete-horizontal-space"
    case .deleteBackwardWord: "backward-kill-word"
    case .deleteForwardWord: "kill-word"
    case .deleteBackwardToBlank: "unix-word-rubout"
    case .deleteToStart: "unix-line-discard"
    case .deleteToEnd: "kill-line"
    case .yank: "yank"
    case .yankPop: "yank-pop"
    case .yankLastArgument: "yank-last-arg"
    case .yankNthArgument: "yank-nth-arg"
    case .transposeCharacters: "transpose-chars"
    case .transposeWords: "transpose-words"
    case .changeCase(.up): "upcase-word"
    case .changeCase(.down): "downcase-word"
    case .changeCase(.capital): "capitalize-word"
    case .undo: "undo"
    case .redo: "redo"
    case .revert: "revert-line"
    case .setMark: "set-mark"
    case .exchangePointAndMark: "exchange-point-and-mark"
    case .vi: "vi-command"
    }
  }
}

extension KeyBindings {
  /// All rows of the table, including those after a prefix: the keys in order, and the command's name.
  static var rows: [(keys: [Key], name: String)] {
    rows(of: table)
  }

  private static func rows(of keymap: [Key: LineCommand]) -> [(keys: [Key], name: String)] {
    keymap.flatMap { key, command -> [(keys: [Key], name: String)] in
      guard case .prefix(let inner) = command else { return [([key], command.name)] }
      return rows(of: inner).map { ([key] + $0.keys, $0.name) }
    }
  }
}
