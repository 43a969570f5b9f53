import LineEditing

/// A person at a terminal: a prompt that shows the time, an entry, the reply.
final class Conversation {
  private let editor: LineEditor
  private let desk: Desk
  private let output: LineOutput
  /// What an empty line repeats.
  private var repeatable: String?

  private static let continuation = "... "

  init(_ terminal: any Terminal, desk: Desk, output: LineOutput) {
    editor = LineEditor(terminal: terminal)
    self.desk = desk
    self.output = output
  }

  func run() {
    output.write([InvocationText.banner])
    output.flush()
    while !desk.hasQuit, let entry = readEntry() {
      if !entry.text.isEmpty { _ = desk.enter(entry, isInteractive: true) }
    }
  }

  /// What was typed until it is complete; nil when the person leaves. Ctrl-C drops what was begun.
  private func readEntry() -> Source? {
    var reader = EntryReader(joinsDots: false)
    while true {
      let prompt = reader.isUnfinished ? Self.continuation : "\(DurationText.of(desk.session.world.now))> "
      switch editor.readLine(prompt: prompt) {
      case .endOfInput: return nil
      case .interrupted: reader = EntryReader(joinsDots: false)
      case .line(let line):
        if !reader.isUnfinished, line.allSatisfy(\.isWhitespace) { return Source(repeatable ?? "") }
        if let entry = reader.read(line, in: desk.context(isInteractive: true)).first {
          repeatable = isRepeatable(entry) ? entry.text : nil
          return entry
        }
      }
    }
  }

  /// Only what moves a little is worth doing again and again.
  private func isRepeatable(_ entry: Source) -> Bool {
    guard let commands = try? parse(entry, in: desk.context(isInteractive: true)), commands.count == 1 else {
      return false
    }
    switch commands[0].kind {
    case .step, .stepi, .advance: return true
    default: return false
    }
  }
}
