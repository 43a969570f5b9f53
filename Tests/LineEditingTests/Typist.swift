@testable import LineEditing

/// Returns the bytes that a terminal sends for keys such as `<C-a>`, `<M-f>`, `<M-C-_>`, `<DEL>`, `<Left>`.
func bytes(ofKeys keys: String) -> [UInt8] {
  var bytes: [UInt8] = []
  var rest = keys[...]
  while let character = rest.popFirst() {
    if character == "<", let end = rest.dropFirst().firstIndex(of: ">") {
      bytes += Array(sequence(ofKey: String(rest[..<end])).utf8)
      rest = rest[rest.index(after: end)...]
    } else {
      bytes += Array(String(character).utf8)
    }
  }
  return bytes
}

private func sequence(ofKey name: String) -> String {
  let named = [
    "Left": "\u{1b}[D", "Right": "\u{1b}OC", "Up": "\u{1b}[A", "Down": "\u{1b}[B", "Home": "\u{1b}[1~",
    "End": "\u{1b}OF", "Delete": "\u{1b}[3~", "DEL": "\u{7f}", "Enter": "\r", "Tab": "\t", "Esc": "\u{1b}",
    "S-Enter": "\u{1b}[13;2u", "Paste": "\u{1b}[200~", "/Paste": "\u{1b}[201~", "C-@": "\0", "F5": "\u{1b}[15~",
  ]
  if let sequence = named[name] { return sequence }
  if name.hasPrefix("M-") { return "\u{1b}" + sequence(ofKey: String(name.dropFirst(2))) }
  if name.hasPrefix("C-"), let value = name.last?.asciiValue { return String(Unicode.Scalar(value & 0x1f)) }
  return name
}

/// A line with its caret as `|`, and methods that press keys.
struct Typist {
  var line: LineBuffer
  var state = EditingState()
  var decoder = KeyDecoder()
  var entries: [String] = []

  init(_ picture: String = "|") {
    let parts = picture.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    line = LineBuffer(parts.joined())
    line.moveCaret(to: Array(parts[0]).count)
  }

  var picture: String {
    String(line.characters[..<line.caret]) + "|" + String(line.characters[line.caret...])
  }

  mutating func press(_ keys: String) { press(bytes(ofKeys: keys)) }

  /// Presses the keys of these bytes, followed by silence.
  mutating func press(_ bytes: some Sequence<UInt8>) {
    perform(decoder.decode(bytes))
  }

  mutating func pause() {
    perform(decoder.giveUp())
  }

  mutating func perform(_ keys: [Key]) {
    for key in keys {
      for request in state.requests(for: key) { perform(request) }
    }
  }

  private mutating func perform(_ request: Request) {
    switch request.command {
    case .edit(let edit): state.perform(edit, argument: request.argument, on: &line, entries: entries)
    case .paste(let text): state.paste(text, into: &line)
    case .endOrDelete: state.perform(.deleteForward, argument: request.argument, on: &line)
    case .previousEntry: _ = state.moveByRows(-1, in: &line)
    case .nextEntry: _ = state.moveByRows(1, in: &line)
    default: state.interrupt()
    }
  }
}

/// Returns the line after some keys, and after the same keys split at every byte, which must give the same result.
func results(of keys: String, from start: String, entries: [String] = [], mode: EditingMode = .emacs) -> Set<String> {
  let bytes = bytes(ofKeys: keys)
  return Set(
    (0...bytes.count).map { cut in
      var typist = Typist(start)
      typist.entries = entries
      typist.state.mode = mode
      typist.press(bytes[..<cut])
      typist.press(bytes[cut...])
      typist.pause()
      return typist.picture
    })
}
