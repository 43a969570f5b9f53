/// The editor's questions about a typed or pasted text.
struct TypedText {
  let context: ParseContext
  /// Called now and then, so that processing a long text can be interrupted.
  var isInterrupted: () -> Bool = { false }

  /// The number of rows between two calls of `isInterrupted`.
  private static let pace = 256
  /// The number of rows at the end that are parsed; for earlier ones the tokens are sufficient.
  private static let parsedRows = 64

  /// Returns the indentation of the next row; nil if the text is complete.
  func indentation(after text: String) -> Int? {
    guard let start = lastStart(in: text) else { return 0 }
    let text = text[start...]
    var reader = EntryReader(joinsDots: false)
    forEachRow(of: text) { _ = reader.read($0, in: context) }
    guard reader.isUnfinished else { return nil }
    var lexer = Lexer()
    lexer.read(text)
    // In a string, spaces would be part of it; after an operator, one step shows that the expression continues.
    return lexer.openBrackets.map { 2 * max(1, $0) } ?? 0
  }

  /// Returns where the last entries begin, judging by tokens alone; nil after an interruption.
  private func lastStart(in text: String) -> String.Index? {
    var starts = [text.startIndex]
    var lexer = Lexer()
    let isRead = forEachRow(of: text[...]) { row in
      lexer.read(row + "\n")
      if lexer.isOpen || lexer.isContinued || lexer.endsInOperator { return }
      lexer = Lexer()
      starts.append(row.endIndex < text.endIndex ? text.utf8.index(after: row.endIndex) : row.endIndex)
      if starts.count > 2 * Self.parsedRows { starts.removeFirst(Self.parsedRows) }
    }
    // The entry that the last row begins is not complete.
    return isRead ? starts.dropLast().suffix(Self.parsedRows).first ?? text.startIndex : nil
  }

  /// Returns whether text accepted at once is a Swift program: several entries without a command.
  func isProgram(_ first: String, _ rest: String) -> Bool {
    var context = context
    context.memo = nil
    var (reader, isSwift, count) = (EntryReader(joinsDots: true), true, 0)
    func take(_ entry: String) {
      guard isSwift, let statements = statements(of: entry, context) else {
        isSwift = false
        return
      }
      context.names.formUnion(statements.flatMap(\.declaredByEntry).map(\.text))
      if !statements.isEmpty { count += 1 }
    }
    take(first)
    let isRead = forEachRow(of: rest[...]) { row in
      if isSwift { for entry in reader.read(row, in: context) { take(entry.text) } }
    }
    if let entry = reader.finish() { take(entry.text) }
    return isRead && isSwift && count > 1
  }

  /// Returns nil if the entry is not Swift, or cannot be parsed.
  private func statements(of entry: String, _ context: ParseContext) -> [Statement]? {
    guard let commands = try? parse(Source(entry), in: context) else { return nil }
    var statements: [Statement] = []
    for command in commands {
      guard case .input(.statement(let statement)) = command.kind else { return nil }
      statements.append(statement)
    }
    return statements
  }

  /// Returns the end of the first entry of a text, including following rows that begin with `.`.
  func entryEnd(in text: Substring) -> Substring.Index {
    guard text.utf8.contains(0x0a) else { return text.endIndex }
    var reader = EntryReader(joinsDots: true)
    var end = text.startIndex
    var rest = text
    // Row by row: the text after the first entry may be a megabyte, and this is called for each entry.
    while !rest.isEmpty {
      let row = rest.prefix { $0 != "\n" }
      rest = rest[row.endIndex...].dropFirst()
      let wasHolding = reader.isHolding
      let isBlank = row.allSatisfy(\.isWhitespace)
      if !reader.read(row, in: context).isEmpty {
        if wasHolding { return end }
        if !isBlank { return row.endIndex }
      }
      if !reader.isBetween { end = row.endIndex }
    }
    return text.endIndex
  }

  /// Returns the commands of a pasted transcript; of any other text all of it, without trailing newlines.
  func commands(inPaste text: String) -> String {
    var reader = SessionReader(file: nil)
    var pieces: [SessionReader.Piece] = []
    var isDecided = false
    let isRead = forEachRow(of: text[...]) { line in
      if isDecided { return }
      if line.utf8.count > Parser.longestEntry, Prompt(String(line.prefix(80))) == nil {
        isDecided = true
        return
      }
      pieces += reader.read(String(line), in: context)
      isDecided = !reader.isTranscript && !pieces.isEmpty
    }
    if !isRead { return "" }
    pieces += reader.finish()
    var entries: [String] = []
    var hasTime = false
    for case .entry(let entry) in pieces {
      entries.append(entry.source.text)
      hasTime = hasTime || entry.promptPlace != nil
    }
    // A single row that begins with `>` may be part of an expression.
    let isTranscript = reader.isTranscript && (hasTime || text.contains("\n"))
    let kept = isTranscript ? entries.joined(separator: "\n") : inOrder(text) ?? text
    return String(kept[..<(kept.lastIndex { !$0.isNewline }.map { kept.index(after: $0) } ?? kept.startIndex)])
  }

  /// Returns the entries of a pasted program, reordered so that each declaration precedes its uses; nil if the text is not
  /// such a program or needs no reordering. Declarations that refer to each other become one entry.
  private func inOrder(_ text: String) -> String? {
    guard text.utf8.contains(0x0a), text.utf8.count <= Parser.longestEntry else { return nil }
    var order = ProgramOrder(context)
    var reader = EntryReader(joinsDots: true)
    reader.keepsComments = true
    var entries: [Source] = []
    guard forEachRow(of: text[...], { entries += reader.read($0, in: order.context) }) else { return nil }
    if let last = reader.finish() { entries.append(last) }
    guard entries.count > 1, !entries.contains(where: { isCommand($0, order.context) }) else { return nil }
    order.add(entries.map { .entry(SessionReader.Entry(source: $0, promptPlace: nil, lines: 0...0)) })
    return order.reordered?.map { $0.joined(separator: "; \\\n") }.joined(separator: "\n")
  }

  /// Returns whether an entry contains a command other than a Swift statement.
  private func isCommand(_ entry: Source, _ context: ParseContext) -> Bool {
    guard let commands = try? parse(entry, in: context) else { return false }
    return commands.contains { if case .input(.statement) = $0.kind { false } else { true } }
  }

  /// Returns false after an interruption.
  @discardableResult
  private func forEachRow(of text: Substring, _ body: (Substring) -> Void) -> Bool {
    var rest = text
    for count in 1... {
      if count % Self.pace == 0, isInterrupted() { return false }
      guard let end = rest.utf8.firstIndex(of: 0x0a) else { break }
      body(rest[..<end])
      rest = rest[rest.utf8.index(after: end)...]
    }
    body(rest)
    return true
  }
}
