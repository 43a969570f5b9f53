/// The text of a session file, line by line, in such a way that it can be written again.
struct SessionText {
  /// As it is called in messages.
  let file: String
  /// Without their ends.
  let lines: [String]
  /// The end of each line, `\n` or `\r\n`, that of the last perhaps empty.
  let ends: [String]
  let hasByteOrderMark: Bool

  /// Throws what is wrong with bytes that are no text, at their line.
  init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
    self.file = file
    hasByteOrderMark = bytes.starts(with: [0xef, 0xbb, 0xbf])
    var (lines, ends): ([String], [String]) = ([], [])
    for line in bytes.dropFirst(hasByteOrderMark ? 3 : 0).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      let hasReturn = line.last == UInt8(ascii: "\r")
      guard let text = String(validating: hasReturn ? line.dropLast() : line, as: UTF8.self) else {
        let place = SourceRange(lower: 0, upper: 0)
        throw Diagnostic(.session(.file(.notText)), at: place, in: Source("", file: file, line: lines.count + 1))
      }
      lines.append(text)
      ends.append(hasReturn ? "\r\n" : "\n")
    }
    // What follows the last newline is no line if it is nothing.
    if lines.last == "" {
      lines.removeLast()
      ends.removeLast()
    } else {
      ends[ends.count - 1].removeLast()
    }
    (self.lines, self.ends) = (lines, ends)
  }

  /// How the names of session files end.
  static let endings = [".session", ".timerepl", ".md", ".markdown"]

  /// Whether it is a program that has tests: of the Swift files in a folder only these are checked.
  var importsTests: Bool {
    lines.contains { line in
      let words = line.split { !$0.isLetter && $0 != "@" }
      return words.count >= 2 && words[words.count - 2] == "import"
        && ["XCTest", "Testing"].contains(words[words.count - 1])
    }
  }

  /// Throws where neither the name nor the first line is that of a session. What such a file says is not for an error to
  /// tell: it may be anybody's.
  func mustBeSession() throws(Diagnostic) {
    if Self.endings.contains(where: file.hasSuffix) || ProgramRun.isProgram(file) { return }
    let first = lines.first { line in
      let text = line.drop { $0 == " " || $0 == "\t" }
      return !(text.isEmpty || text.hasPrefix("//") || text.hasPrefix("# ") || text.hasPrefix("$ "))
    }
    guard let first, !Self.beginsSession(first) else { return }
    throw Diagnostic(.session(.file(.noSession(file))), at: SourceRange(lower: 0, upper: 0))
  }

  /// Whether it is a heading, a prompt, a command, a statement, or an expression of what everybody knows.
  private static func beginsSession(_ line: String) -> Bool {
    if line.hasPrefix("#") || Prompt(line) != nil { return true }
    let tokens = Lexer.tokens(of: line)
    if let (spelling, _) = CommandTable.spelling({ $0 < tokens.count ? tokens[$0] : nil }),
      CommandTable.row(spelling) != nil
    {
      return true
    }
    switch tokens.first?.kind {
    case .word(let word):
      return Keywords.all.contains(word) || SourceTable.row(word) != nil && tokens.count > 2 && !tokens[1].isSpaced
    case .symbol("@"): return true
    case .int, .double, .duration, .open, .stringOpen: return (try? parse(Source(line), in: ParseContext())) != nil
    default: return false
    }
  }

  var isMarkdown: Bool { Self.isMarkdown(file) }

  static func isMarkdown(_ path: String) -> Bool { path.hasSuffix(".md") || path.hasSuffix(".markdown") }

  /// Hands out what the file says, piece by piece, as soon as each is complete, until `take` wants no more.
  ///
  /// - Parameter context: what the parser has to know of the world by then.
  func read(in context: () -> ParseContext, take: (SessionReader.Piece) -> Bool) {
    if ProgramRun.isProgram(file) {
      for piece in Self.pieces(of: [self], in: context()) where !take(piece) { return }
      return
    }
    var reader = SessionReader(file: file, isMarkdown: isMarkdown)
    for line in lines {
      for piece in reader.read(line, in: context()) where !take(piece) { return }
    }
    for piece in reader.finish() where !take(piece) { return }
  }

  /// The name of the first case that has one, where there are several. A heading with nothing before it begins none.
  func firstOfSeveralCases(in context: @autoclosure () -> ParseContext) -> String? {
    if ProgramRun.isProgram(file) || !isMarkdown && !lines.contains(where: { $0.hasPrefix("## ") }) { return nil }
    let context = context()
    var (first, hasBegun, areSeveral): (String?, Bool, Bool) = (nil, false, false)
    read(in: { context }) { piece in
      switch piece {
      case .entry: hasBegun = true
      case .heading(let heading, _):
        first = first ?? heading
        areSeveral = hasBegun
      default: break
      }
      return !areSeveral
    }
    return areSeveral ? first : nil
  }

  /// What several files of one module say, in the order in which it is performed.
  static func pieces(of files: [SessionText], in context: ParseContext) -> [SessionReader.Piece] {
    var program = ProgramOrder(context)
    for file in files {
      var reader = SessionReader(file: file.file)
      for line in file.lines { program.read(line, by: &reader) }
      program.add(reader.finish())
    }
    return program.take()
  }
}
