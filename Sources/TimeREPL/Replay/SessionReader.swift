/// Reads a session file line by line: a script, of which every line is typed, a transcript, of which those with a prompt
/// are, or Markdown, whose fenced blocks marked `timerepl` are one or the other.
///
/// The first line that is not blank and no comment decides which of the two it is (product.md, section 7), in each case
/// anew. What is typed
/// is given out when all that is expected of it has been read.
struct SessionReader {
  /// What is to be performed, and what a transcript expects of it.
  struct Entry {
    let source: Source
    /// Where its prompt says that one stands, if it does.
    let promptPlace: String?
    /// Its first and last line in the file, from 1.
    let lines: ClosedRange<Int>
    /// How far its lines are indented in the file.
    var indentation = 0
    var expected: [ExpectedLine] = []

    /// An error is output like any other where it is the expected one.
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
    /// What follows begins in a world of its own.
    case heading(String, line: Int)
    /// A comment of a transcript, outside what is typed.
    case comment(String)
    /// A prompt in a script, which is none then.
    case strayPrompt(Source)
    /// A row that goes on with nothing.
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
  /// A transcript's entry that is being read, and the comments behind it.
  private var entry:
    (text: String, margin: Int, promptPlace: String?, lines: ClosedRange<Int>, expected: [ExpectedLine])?
  private var comments: [Piece] = []

  init(file: String?, isMarkdown: Bool = false) {
    self.file = file
    markdown = isMarkdown ? MarkdownFences() : nil
  }

  /// What is known to be complete but for what may belong to it: a line that begins with `.`, or what is expected.
  var isHolding: Bool {
    if case .script(let reader) = form { reader.isHolding } else { entry != nil }
  }

  /// What was read so far is a transcript.
  var isTranscript: Bool {
    if case .transcript = form { true } else { false }
  }

  mutating func read(_ line: String, in context: ParseContext) -> [Piece] {
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

  private mutating func readLine(_ line: String, in context: ParseContext) -> [Piece] {
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
      // Out of the enum meanwhile, so that its text is not copied for each line.
      form = .transcript
      defer { form = .script(reader) }
      if !reader.isUnfinished, Prompt(line)?.place != nil {
        let held = reader.finish().map { [Piece.entry(Entry(typed: $0))] } ?? []
        return held + [.strayPrompt(Source(line, file: file, line: lineNumber))]
      }
      return reader.read(line, in: context).map { .entry(Entry(typed: $0)) }
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
      return reader.finish().map { [.entry(Entry(typed: $0))] } ?? []
    }
    return takeEntry()
  }

  /// `## name`, but not inside an entry that goes on.
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
    // Taken for output it would be lost when what came is written into the file.
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

  /// What was typed goes on, so that a row of it may be empty, with the space behind its prompt lost on the way here.
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

  /// `? 300ms`, as it was typed in a lesson.
  private static func isAnswer(_ line: String) -> Bool { line.hasPrefix("? ") || line == "?" }

  /// Blank lines, comments and answers to questions of a lesson, and before the first command the banner and the shell's line.
  private func isSkipped(_ line: String) -> Bool {
    let text = line.drop { $0 == " " || $0 == "\t" }
    if text.isEmpty || text.hasPrefix("//") || Self.isAnswer(line) { return true }
    if text.hasPrefix("#") { return text.dropFirst().first?.isNumber != true && !HashWord.beginsMacro(text) }
    guard case .undecided = form else { return false }
    return text.hasPrefix("$ ") || text.hasPrefix("TimeREPL ")
  }
}

extension SessionReader.Entry {
  /// An entry of a script.
  fileprivate init(typed source: Source) {
    let rows = source.text.utf8.count { $0 == UInt8(ascii: "\n") }
    self.init(source: source, promptPlace: nil, lines: source.line...source.line + rows)
  }
}

extension StringProtocol {
  /// Without the white space around it.
  var trimming: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
