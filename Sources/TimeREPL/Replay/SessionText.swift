/// The text of a session file as lines that can be written back unchanged.
struct SessionText {
  /// The path in messages.
  let file: String
  /// The lines without their ends.
  let lines: [String]
  /// The end of each line, `\n` or `\r\n`; the last may be empty.
  let ends: [String]
  let hasByteOrderMark: Bool

  /// Throws if the bytes are not UTF-8, with the line.
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
    // An empty text after the last newline is not a line.
    if lines.last == "" {
      lines.removeLast()
      ends.removeLast()
    } else {
      ends[ends.count - 1].removeLast()
    }
    (self.lines, self.ends) = (lines, ends)
  }

  /// The endings of the names of session files.
  static let endings = [".session", ".timerepl", ".md", ".markdown"]

  /// Whether a file has the name of a session; in folders other files are ignored.
  static func isSession(_ path: String) -> Bool { endings.contains(where: path.hasSuffix) }

  /// Whether the file is a program with tests. Of the Swift files of a folder only these are checked.
  var importsTests: Bool {
    lines.contains { line in
      let words = line.split { !$0.isLetter && $0 != "@" }
      return words.count >= 2 && words[words.count - 2] == "import"
        && ["XCTest", "Testing"].contains(words[words.count - 1])
    }
  }

  /// Throws if neither the name nor the first line is that of a session. The error does not quote the file, which may
  /// be anyone's.
  func mustBeSession() throws(Diagnostic) {
    if Self.isSession(file) || ProgramRun.isProgram(file) { return }
    let first = lines.first { line in
      let text = line.drop { $0 == " " || $0 == "\t" }
      return !(text.isEmpty || text.hasPrefix("//") || text.hasPrefix("# ") || text.hasPrefix("$ "))
    }
    guard let first, !Self.beginsSession(first) else { return }
    throw Diagnostic(.session(.file(.noSession(file))), at: SourceRange(lower: 0, upper: 0))
  }

  /// Whether a line is a heading, a prompt, a command, a statement, or an expression of known names.
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

  /// Passes on the pieces of the file, each as soon as it is complete, until `take` returns false.
  ///
  /// - Parameter context: returns the parser's context at that point.
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

  /// Returns the name of the first named case if there are several. A heading with no entry before it begins no new case.
  func firstOfSeveralCases(in context: @autoclosure () -> ParseContext) -> String? {
    if ProgramRun.isProgram(file) || !isMarkdown && !lines.contains(where: { $0.hasPrefix("## ") }) { return nil }
    let context = context()
    var (first, hasBegun, areSeveral): (String?, Bool, Bool) = (nil, false, false)
    let look = { (piece: SessionReader.Piece) in
      switch piece {
      case .entry: hasBegun = true
      case .heading(let heading, _):
        first = first ?? heading
        areSeveral = hasBegun
      default: break
      }
      return !areSeveral
    }
    read(in: { context }, take: look)
    return areSeveral ? first : nil
  }

  /// Returns the pieces of several files of one module, in the order in which they are performed.
  static func pieces(of files: [SessionText], in context: ParseContext) -> [SessionReader.Piece] {
    var program = ProgramOrder(context)
    for file in files { program.read(file) }
    return program.take()
  }
}
