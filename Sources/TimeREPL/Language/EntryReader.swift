/// Joins physical lines to entries: what is parsed and performed as a whole.
///
/// An entry goes on while it is incomplete or its line ends in `\`. In files and in one paste, lines that begin with
/// `.` belong to the line before them, so there an entry that they could join is held back until the next line; and what
/// cannot be parsed is an entry up to the brace that closes it.
///
/// Reading takes linear time: what is open is known from tokens, which are read once, and the parser is asked only
/// when that does not decide, and of long entries not at every line.
struct EntryReader {
  private let file: String?
  private let joinsDots: Bool
  private var lineNumber: Int
  private var firstLine: Int
  private var text = ""
  private var lexer = Lexer()
  /// What may follow the entry, which is complete.
  private var continuation: Continuation?
  /// Blank lines and comments behind it.
  private var gap = ""
  /// How many lines have joined it.
  private var joinedCount = 0
  private var askedTokens = 0
  private var askedBytes = 0

  /// - Parameter joinsDots: in files and pastes; not for lines that a person types one by one.
  init(file: String? = nil, line: Int = 1, joinsDots: Bool) {
    self.file = file
    self.joinsDots = joinsDots
    (lineNumber, firstLine) = (line, line)
  }

  /// The entry is complete, but a line that begins with `.` may follow.
  var isHolding: Bool { continuation != nil }

  /// An entry has begun and wants another line.
  var isUnfinished: Bool { !text.isEmpty && !isHolding }

  /// Takes a line without its end; the entries that are complete with it, none to two.
  mutating func read(_ line: some StringProtocol, in context: ParseContext) -> [Source] {
    defer { lineNumber += 1 }
    var complete: [Source] = []
    if let wanted = continuation {
      if Self.isBlank(line) {
        gap += "\n" + line
        return []
      }
      // More links than a chain may have are a mistake anyway, and need not be read together.
      if wanted.accepts(line), joinedCount <= Parser.longestChain {
        joinedCount += 1
        text += gap
      } else {
        complete.append(entry())
      }
      (gap, continuation) = ("", nil)
    }
    append(line)
    if wantsMore(in: context) { return complete }
    continuation =
      joinsDots
      ? Continuation(of: lexer.tokens) { word in
        // The entry before may be performed only after this line has been read.
        context.names.contains(word) || complete.contains { $0.declares(word) }
      } : nil
    if continuation == nil { complete.append(entry()) }
    return complete
  }

  /// The last entry, complete or not.
  mutating func finish() -> Source? { text.isEmpty ? nil : entry() }

  private mutating func append(_ line: some StringProtocol) {
    if text.isEmpty { firstLine = lineNumber } else { text += "\n" }
    text += line
    lexer.read(line + "\n")
  }

  private mutating func entry() -> Source {
    defer {
      text = ""
      lexer = Lexer()
      (askedTokens, askedBytes, joinedCount) = (0, 0, 0)
    }
    return Source(text, file: file, line: firstLine)
  }

  private mutating func wantsMore(in context: ParseContext) -> Bool {
    let bytes = text.utf8.count
    if bytes > Parser.longestEntry { return false }
    if lexer.isBroken { return joinsDots && lexer.isInBody }
    if lexer.isContinued { return true }
    // A person hears of a mistake at once; a file is read to the closing bracket, lest the rest be taken for entries.
    if lexer.isOpen, joinsDots { return true }
    // Here the parser can only find a mistake, which has time until the entry is longer by an eighth.
    if lexer.isOpen || lexer.endsInOperator, bytes > 256, bytes < askedBytes + askedBytes / 8 { return true }
    // Blank lines and comments change nothing.
    guard lexer.tokens.count > askedTokens else { return askedTokens > 0 }
    return isIncomplete(in: context)
  }

  private mutating func isIncomplete(in context: ParseContext) -> Bool {
    (askedTokens, askedBytes) = (lexer.tokens.count, text.utf8.count)
    do throws(Diagnostic) {
      _ = try parse(Source(text), in: context)
      return false
    } catch {
      return error.problem.isIncomplete
    }
  }

  private static func isBlank(_ line: some StringProtocol) -> Bool {
    let rest = line.drop { $0 == " " || $0 == "\t" || $0 == "\r" }
    return rest.isEmpty || rest.hasPrefix("//")
      || rest.hasPrefix("#") && ConditionDirective(rest) == nil && !HashWord.beginsMacro(rest)
  }
}

extension Source {
  /// Whether there is `let name` or `var name` in it.
  fileprivate func declares(_ name: String) -> Bool {
    let tokens = Lexer.tokens(of: text)
    return zip(tokens, tokens.dropFirst()).contains {
      ($0.kind == .word("let") || $0.kind == .word("var")) && $1.kind == .word(name)
    }
  }
}
