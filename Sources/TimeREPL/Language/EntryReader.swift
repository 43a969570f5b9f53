/// Joins lines to entries. An entry is parsed and performed as a whole.
///
/// An entry continues while it is incomplete or its line ends in `\`. In files and in one paste, a line that begins
/// with `.` belongs to the line before it, so a complete entry is held back until the next line is known. Text that
/// cannot be parsed is an entry up to its closing brace.
///
/// Reading takes linear time: the tokens, read once, show what is open. The parser is asked only when the tokens do not
/// decide, and for long entries not at every line.
struct EntryReader {
  private let file: String?
  private let joinsDots: Bool
  private var lineNumber: Int
  private var firstLine: Int
  private var text = ""
  private var lexer = Lexer()
  /// How the next line could continue the complete entry.
  private var continuation: Continuation?
  /// The blank lines and comments after the entry.
  private var gap = ""
  /// The lines from an `#if` or a `/*` after the entry to the first line that is read, which shows whether they continue
  /// it.
  private var conditional: (lines: [String], lexer: Lexer)?
  /// The number of lines that have joined the entry.
  private var joinedCount = 0
  /// Whether the comments between two entries belong to the later one; if false, they belong to none.
  var keepsComments = false
  private var askedTokens = 0
  private var askedBytes = 0
  /// Whether a bracket or an `#if` was open when the parser was asked.
  private var wasOpen = false
  /// The text that was last parsed.
  private var asked: Source?

  /// - Parameter joinsDots: whether lines that begin with `.` continue an entry: true for files and pastes, false for
  ///   lines typed one by one.
  init(file: String? = nil, line: Int = 1, joinsDots: Bool) {
    self.file = file
    self.joinsDots = joinsDots
    (lineNumber, firstLine) = (line, line)
  }

  /// Whether the entry is complete, but a line that begins with `.` may follow.
  var isHolding: Bool { continuation != nil }

  /// Whether the last lines may belong to the next entry: blank lines, comments, and an `#if`.
  var isBetween: Bool { isHolding && (!gap.isEmpty || conditional != nil) }

  /// Whether the entry has begun, or a comment or an `#if` after it, and needs another line.
  var isUnfinished: Bool { !text.isEmpty && !isHolding || conditional?.lexer.isOpen == true }

  /// Takes a line without its newline, and returns the entries that it completes, at most two.
  mutating func read(_ line: some StringProtocol, in context: ParseContext) -> [Source] {
    defer { lineNumber += 1 }
    var complete: [Source] = []
    if let wanted = continuation {
      if isBetween(line) { return [] }
      let before = conditional?.lines.dropLast() ?? []
      (continuation, conditional) = (nil, nil)
      // A chain longer than the limit is an error anyway, so its lines are not joined.
      if wanted.accepts(line), joinedCount <= Parser.longestChain {
        joinedCount += 1
        text += gap
        gap = ""
        for line in before { append(line) }
      } else {
        complete.append(entry())
        if keepsComments { keepComments() }
        gap = ""
        lineNumber -= before.count
        for line in before { complete += read(line, in: context) }
      }
    }
    append(line)
    if wantsMore(in: context) { return complete }
    continuation =
      joinsDots
      ? Continuation(of: lexer.tokens) { word in
        // The entry before is performed only after this line has been read.
        context.names.contains(word) || complete.contains { $0.declares(word) }
      } : nil
    if continuation == nil { complete.append(entry()) }
    return complete
  }

  /// Whether a line after a complete entry does not yet show whether the entry continues: a blank line, a comment, a line
  /// of a longer comment, an `#if`, or a line of a branch that is not read.
  private mutating func isBetween(_ line: some StringProtocol) -> Bool {
    if conditional == nil {
      if Self.isBlank(line) {
        gap += "\n" + line
        return true
      }
      let rest = line.drop { $0 == " " || $0 == "\t" }
      guard rest.hasPrefix("#if ") || rest.hasPrefix("/*") else { return false }
    }
    var (lines, lexer) = conditional ?? ([], Lexer())
    lines.append(String(line))
    lexer.read(line + "\n")
    conditional = (lines, lexer)
    return lexer.tokens.isEmpty
  }

  /// Returns the last entry, complete or not.
  mutating func finish() -> Source? {
    // An `#if` or a comment that is not closed is an error.
    if let conditional, conditional.lexer.isOpen { text += gap + "\n" + conditional.lines.joined(separator: "\n") }
    return text.isEmpty ? nil : entry()
  }

  private mutating func keepComments() {
    let comments = gap.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
    for comment in comments { append(comment) }
  }

  private mutating func append(_ line: some StringProtocol) {
    if text.isEmpty { firstLine = lineNumber } else { text += "\n" }
    text += line
    lexer.read(line + "\n")
  }

  private mutating func entry() -> Source {
    defer {
      text = ""
      lexer = Lexer()
      (askedTokens, askedBytes, joinedCount, wasOpen, asked) = (0, 0, 0, false, nil)
    }
    if let asked, asked.text == text { return asked }
    return Source(text, file: file, line: firstLine)
  }

  private mutating func wantsMore(in context: ParseContext) -> Bool {
    let bytes = text.utf8.count
    if bytes > Parser.longestEntry { return false }
    if lexer.isBroken { return joinsDots && lexer.isInBody }
    if lexer.isContinued { return true }
    // `let a = 1,`
    if let first = lexer.tokens.first, [.word("let"), .word("var")].contains(first.kind),
      lexer.tokens.last?.kind == .symbol(",")
    {
      return true
    }
    // `protocol P: Q where A == Int,`, whatever else the parser would find first, such as a type declared below
    if joinsDots, let last = lexer.tokens.last?.kind, [.symbol(","), .word("where")].contains(last) { return true }
    // At a terminal a mistake is shown at once. A file is read to the closing bracket; otherwise the rest would be read
    // as entries.
    if lexer.isOpen, joinsDots { return true }
    // Here the parser could only find a mistake. It is asked again when the entry has grown by an eighth.
    if lexer.isOpen || lexer.endsInOperator, bytes > 256, bytes < askedBytes + askedBytes / 8 { return true }
    // Blank lines and comments change nothing.
    guard lexer.tokens.count > askedTokens || lexer.isOpen != wasOpen else { return askedTokens > 0 }
    return isIncomplete(in: context)
  }

  private mutating func isIncomplete(in context: ParseContext) -> Bool {
    (askedTokens, askedBytes, wasOpen) = (lexer.tokens.count, text.utf8.count, lexer.isOpen)
    let source = Source(text, file: file, line: firstLine)
    asked = source
    do throws(Diagnostic) {
      _ = try parse(source, in: context)
      return false
    } catch {
      return error.problem.isIncomplete
    }
  }

  /// Returns an entry without the comments before it.
  static func withoutComments(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).drop(while: isBlank).joined(separator: "\n")
  }

  /// Whether a line is blank or a comment.
  static func isBlank(_ line: some StringProtocol) -> Bool {
    let rest = line.drop { $0 == " " || $0 == "\t" || $0 == "\r" }
    return rest.isEmpty || rest.hasPrefix("//") || rest.hasPrefix("#") && HashWord.isComment(rest)
  }
}

extension Source {
  /// Whether the text contains `let name` or `var name`.
  fileprivate func declares(_ name: String) -> Bool {
    let tokens = Lexer.tokens(of: text)
    return zip(tokens, tokens.dropFirst()).contains {
      ($0.kind == .word("let") || $0.kind == .word("var")) && $1.kind == .word(name)
    }
  }
}
