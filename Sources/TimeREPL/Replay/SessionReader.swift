/// Reads a session file line by line: a script, of which every line is typed, or a transcript, of which those with a
/// prompt are.
///
/// The first line that is not blank and no comment decides which it is (product.md, section 7).
struct SessionReader {
  enum Piece {
    /// Something to perform, and the time that its prompt shows, if it has one.
    case entry(Source, promptTime: String?)
    /// A line of output that a transcript expects of the entry before it.
    case expected(String, line: Int)
  }

  private enum Form {
    case undecided
    case script(EntryReader)
    case transcript
  }

  private let file: String?
  private var form = Form.undecided
  private var lineNumber = 0
  /// The typed lines of a transcript's entry that is being read.
  private var typed: (text: String, line: Int, promptTime: String?)?

  init(file: String?) {
    self.file = file
  }

  /// A script's entry is complete, but would take a line that begins with `.`: nothing else is waited for.
  var isHolding: Bool {
    if case .script(let reader) = form { reader.isHolding } else { false }
  }

  /// What was read so far is a transcript.
  var isTranscript: Bool {
    if case .transcript = form { true } else { false }
  }

  mutating func read(_ line: String, in context: ParseContext) -> [Piece] {
    lineNumber += 1
    if case .undecided = form {
      if isSkipped(line) { return [] }
      form = Prompt(line) == nil ? .script(EntryReader(file: file, line: lineNumber, joinsDots: true)) : .transcript
    }
    if case .script(var reader) = form {
      // Out of the enum meanwhile, so that its text is not copied for each line.
      form = .transcript
      defer { form = .script(reader) }
      return reader.read(line, in: context).map { .entry($0, promptTime: nil) }
    }
    return readTranscript(line)
  }

  /// Gives out the entry that is held back.
  mutating func release() -> [Piece] { finish() }

  /// A line could not be read: the numbers of the following ones count it.
  mutating func skipLine() {
    lineNumber += 1
    if case .script(let reader) = form, !reader.isUnfinished {
      form = .script(EntryReader(file: file, line: lineNumber + 1, joinsDots: true))
    }
  }

  mutating func finish() -> [Piece] {
    if case .script(var reader) = form {
      defer { form = .script(reader) }
      return reader.finish().map { [.entry($0, promptTime: nil)] } ?? []
    }
    return takeTyped()
  }

  private mutating func readTranscript(_ line: String) -> [Piece] {
    if line.hasPrefix("... "), typed != nil {
      typed?.text += "\n" + line.dropFirst(4)
      return []
    }
    let before = takeTyped()
    if let prompt = Prompt(line) {
      typed = (prompt.typed, lineNumber, prompt.time)
      return before
    }
    return isSkipped(line) ? before : before + [.expected(line, line: lineNumber)]
  }

  private mutating func takeTyped() -> [Piece] {
    guard let entry = typed else { return [] }
    typed = nil
    return [.entry(Source(entry.text, file: file, line: entry.line), promptTime: entry.promptTime)]
  }

  /// Blank lines and comments, and before the first command the banner and the shell's line.
  private func isSkipped(_ line: String) -> Bool {
    let text = line.drop { $0 == " " || $0 == "\t" }
    if text.isEmpty || text.hasPrefix("//") { return true }
    if text.hasPrefix("#") { return text.dropFirst().first?.isNumber != true }
    guard case .undecided = form else { return false }
    return text.hasPrefix("$ ") || text.hasPrefix("TimeREPL ")
  }

  /// `500ms> send taps 1`
  private struct Prompt {
    /// nil in a prompt that is just `>`.
    let time: String?
    let typed: String

    init?(_ line: String) {
      guard let end = line.firstIndex(of: ">") else { return nil }
      let time = line[..<end]
      let rest = line[line.index(after: end)...]
      guard time.isEmpty || Self.isTime(time), rest.isEmpty || rest.hasPrefix(" ") else { return nil }
      self.time = time.isEmpty ? nil : String(time)
      typed = String(rest.dropFirst())
    }

    private static func isTime(_ text: Substring) -> Bool {
      guard text.first?.isNumber == true, text.last?.isLetter == true else { return false }
      return text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "." || "hmsun".contains($0)) }
    }
  }
}
