/// Reads a session file line by line: a script, in which each line is a command, a transcript, in which lines with a
/// prompt are, or Markdown, whose fenced blocks marked `timerepl` are one or the other.
///
/// In each case the first line that is neither blank nor a comment decides between script and transcript (product.md,
/// section 7). An entry is returned when all its expected output has been read.
struct SessionReader {
  /// A command, and the output that a transcript expects.
  struct Entry {
    let source: Source
    /// The position in its prompt, if there is one.
    let promptPlace: String?
    /// Its first and last line in the file, from 1.
    let lines: ClosedRange<Int>
    /// The indentation of its lines in the file.
    var indentation = 0
    var expected: [ExpectedLine] = []

    /// Whether the transcript expects this error; such an error is output like any other.
    func expects(_ error: Diagnostic) -> Bool {
      let first = FoldedLine(DiagnosticText(error, showsPlace: false).lines[0])
      return expected.contains { FoldedLine($0.text) == first || FoldedLine($0.text).isElision }
    }
  }

  struct ExpectedLine {
    let text: String
    let line: Int
  }

  enum Piece {
    case entry(Entry)
    /// The beginning of a case in a world of its own.
    case heading(String, line: Int)
    /// A comment of a transcript, outside of entries.
    case comment(String)
    /// A line with a prompt in a script.
    case strayPrompt(Source)
    /// A `... ` row that continues no command.
    case strayContinuation(Source)
  }

  private enum Form {
    case undecided
    case script(EntryReader)
    case transcript
  }

  private let file: String?
  private var form = Form.undecided
  private(set) var lineNumber = 0
  private var markdown: MarkdownFences?
  /// The transcript's entry that is being read, and the comments after it.
  private var entry:
    (text: String, margin: Int, promptPlace: String?, lines: ClosedRange<Int>, expected: [ExpectedLine])?
  private var comments: [Piece] = []

  init(file: String?, isMarkdown: Bool = false) {
    self.file = file
    markdown = isMarkdown ? MarkdownFences() : nil
  }

  /// Whether a complete entry is held back, because a line that begins with `.` or its output may follow.
  var isHolding: Bool {
    if case .script(let reader) = form { reader.isHolding } else { entry != nil }
  }

  /// Whether the text so far is a transcript.
  var isTranscript: Bool {
    if case .transcript = form { true } else { false }
  }

  /// - Parameter context: made for a script's rows alone; the rows of a transcript say themselves where an entry ends.
  mutating func read(_ line: String, in context: @autoclosure () -> ParseContext) -> [Piece] {
    lineNumber += 1
    guard var fences = markdown else { return readLine(line, in: context) }
    defer { markdown = fences }
    switch fences.read(line, number: lineNumber) {
    case .outside: return []
    case .inside(let text): return readLine(text, in: context)
    case .begins(let name):
      form = .undecided
      return [.heading(name, line: lineNumber)]
    case .ends: return finish()
    }
  }

  private mutating func readLine(_ line: String, in context: () -> ParseContext) -> [Piece] {
    if let name = heading(line) {
      let last = finish()
      form = .undecided
      return last + [.heading(name, line: lineNumber)]
    }
    if case .undecided = form {
      if isSkipped(line) { return SessionRecord.isComment(line) ? [.comment(line)] : [] }
      form = Prompt(line) == nil ? .script(EntryReader(file: file, line: lineNumber, joinsDots: true)) : .transcript
    }
    if case .script(var reader) = form {
      // Removed from the enum meanwhile, so that its text is not copied for each line.
      form = .transcript
      defer { form = .script(reader) }
      if !reader.isUnfinished, Prompt(line)?.place != nil {
        let held = reader.finish().map { [Piece.entry(Entry(typed: $0))] } ?? []
        return held + [.strayPrompt(Source(line, file: file, line: lineNumber))]
      }
      // Each entry keeps its own parse until it is performed, because the next one is read before that.
      var context = context()
      context.memo = nil
      return reader.read(line, in: context).map { .entry(Entry(typed: $0)) }
    }
    return readTranscript(line)
  }

  /// Returns the entry that is held back.
  mutating func release() -> [Piece] { finish() }

  /// Counts a line that could not be read.
  mutating func skipLine() {
    lineNumber += 1
    if case .script(let reader) = form, !reader.isUnfinished {
      form = .script(EntryReader(file: file, line: lineNumber + 1, joinsDots: true))
    }
  }

  mutating func finish() -> [Piece] {
    if case .script(var reader) = form {
      defer { form = .script(reader) }
      return reader.finish().map { [.entry(Entry(typed: $0))] } ?? []
    }
    return takeEntry()
  }

  /// Returns the name of `## name`, unless an entry is unfinished.
  private func heading(_ line: String) -> String? {
    if case .script(let reader) = form, reader.isUnfinished { return nil }
    guard line.hasPrefix("##"), let rest = Optional(line.dropFirst(2)), rest.first.map({ $0 == " " }) ?? true else {
      return nil
    }
    return rest.trimming
  }

  private mutating func readTranscript(_ line: String) -> [Piece] {
    let isContinuation = line.hasPrefix("... ")
    if isContinuation || line == "...", let known = entry, known.expected.isEmpty,
      known.lines.upperBound == lineNumber - 1, isContinuation || isOpen(known.text)
    {
      entry?.text += "\n" + line.dropFirst(4)
      entry?.lines = known.lines.lowerBound...lineNumber
      return []
    }
    // As output it would be lost when the file is updated.
    if isContinuation { return [.strayContinuation(Source(line, file: file, line: lineNumber))] }
    if let prompt = Prompt(line) {
      defer { entry = (prompt.typed, prompt.margin, prompt.place, lineNumber...lineNumber, []) }
      return takeEntry()
    }
    let text = line.drop { $0 == " " || $0 == "\t" }
    if text.isEmpty { return [] }
    if isSkipped(line) {
      if entry == nil { return [.comment(line)] }
      comments.append(.comment(line))
    } else {
      entry?.expected.append(ExpectedLine(text: line, line: lineNumber))
    }
    return []
  }

  /// Whether the typed text is unfinished. A row of it may then be empty, and the space after its prompt may have been
  /// lost.
  private func isOpen(_ text: String) -> Bool {
    var lexer = Lexer()
    lexer.read(text)
    return lexer.isOpen
  }

  private mutating func takeEntry() -> [Piece] {
    guard let known = entry else { return [] }
    defer { (entry, comments) = (nil, []) }
    let margins = Source.Margins(first: known.margin, others: 4)
    let source = Source(known.text, file: file, line: known.lines.lowerBound, margins: margins)
    return [
      .entry(
        Entry(
          source: source, promptPlace: known.promptPlace, lines: known.lines, indentation: markdown?.indentation ?? 0,
          expected: known.expected))
    ] + comments
  }

  /// Whether a line is an answer in a lesson: `? 300ms`.
  private static func isAnswer(_ line: String) -> Bool { line.hasPrefix("? ") || line == "?" }

  /// Whether a line is skipped: a blank line, a comment, an answer in a lesson, and before the first command the banner
  /// and the shell's line.
  private func isSkipped(_ line: String) -> Bool {
    let text = line.drop { $0 == " " || $0 == "\t" }
    if text.isEmpty || text.hasPrefix("//") || Self.isAnswer(line) { return true }
    if text.hasPrefix("#") { return text.dropFirst().first?.isNumber != true && HashWord.isComment(text) }
    guard case .undecided = form else { return false }
    return text.hasPrefix("$ ") || text.hasPrefix("TimeREPL ")
  }
}

extension SessionReader {
  /// Whether the lines of a session file are a script, whose output is not written and so not compared.
  static func isScript(_ lines: [String]) -> Bool {
    let reader = SessionReader(file: nil)
    let first = lines.first { !reader.isSkipped($0) && !$0.hasPrefix("##") }
    return first.map { Prompt($0) == nil } ?? false
  }
}

extension SessionReader.Entry {
  /// Makes an entry of a script.
  fileprivate init(typed source: Source) {
    let rows = source.text.utf8.count { $0 == UInt8(ascii: "\n") }
    self.init(source: source, promptPlace: nil, lines: source.line...source.line + rows)
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimming: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
