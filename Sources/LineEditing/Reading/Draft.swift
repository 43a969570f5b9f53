// Folder `Reading`: `LineEditor`, which connects terminal, keys, editing, display and history file, and `LineReader`
// for input that is not a terminal.

/// The line being edited, with the state of its keys and of its completion and highlighting.
///
/// One value, so that the editor accesses one property for each key.
struct Draft {
  var line = LineBuffer()
  var editing = EditingState()
  var help = TypingHelp()

  /// Starts an empty line.
  mutating func begin() {
    line = LineBuffer()
    editing.startLine()
    help.begin()
  }

  /// Performs a command that affects only the line; returns false for any other.
  mutating func perform(_ request: Request, history: [String]) -> Bool {
    if help.perform(request.command, on: &line, history: history) {
      editing.interrupt()
      return true
    }
    guard case .edit(let edit) = request.command else { return false }
    perform(edit, request.argument, history: history)
    help.follow(line)
    return true
  }

  mutating func perform(_ edit: EditCommand, _ argument: Int? = nil, history: [String] = []) {
    editing.perform(edit, argument: argument, on: &line, entries: history)
  }

  /// Inserts pasted text.
  mutating func paste(_ text: String) { editing.paste(text, into: &line) }

  /// Moves by rows within the line. Returns false, without moving, at its ends.
  mutating func moveByRows(_ count: Int) -> Bool { editing.moveByRows(count, in: &line) }

  /// Moves the caret to a valid position.
  mutating func settle() { editing.settle(&line) }

  /// Returns the decoration of the line.
  mutating func decoration(prompt: TextStyle, history: [String], _ size: TerminalSize) -> LineDecoration {
    help.decoration(of: line, prompt: prompt, history: history, size)
  }
}

extension String {
  /// The text with `\n` for each newline; terminals send those of a paste as CR, LF or both.
  var withNewlines: String {
    guard utf8.contains(0x0d) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == 0x0d { bytes.append(0x0a) } else if byte != 0x0a || last != 0x0d { bytes.append(byte) }
      last = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
