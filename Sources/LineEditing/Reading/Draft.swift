/// The line under edit with all that its keys have to do with: what they mean and what helps while it is typed.
///
/// One value, so that a key costs the editor one look at it.
struct Draft {
  var line = LineBuffer()
  var editing = EditingState()
  var help = TypingHelp()

  /// Begins an empty line.
  mutating func begin() {
    line = LineBuffer()
    editing.startLine()
    help.begin()
  }

  /// Does what asks for nothing but the line and says whether it was that.
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

  /// Inserts what nobody typed.
  mutating func paste(_ text: String) { editing.paste(text, into: &line) }

  /// Moves by rows inside the line; false, with nothing moved, at its ends.
  mutating func moveByRows(_ count: Int) -> Bool { editing.moveByRows(count, in: &line) }

  /// Puts the caret where it may be.
  mutating func settle() { editing.settle(&line) }

  /// How the line is shown.
  mutating func decoration(prompt: TextStyle, history: [String], _ size: TerminalSize) -> LineDecoration {
    help.decoration(of: line, prompt: prompt, history: history, size)
  }
}

extension String {
  /// With `\n` for each newline; terminals send those of a paste as CR, LF or both.
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
