/// Orders the entries of a Swift program so that each can be performed: functions, types and extensions may be used
/// before their declaration. Declarations come first, as one entry in which each may use all others, except that the
/// variables which they use come before them. A closure, a function or a type may use a variable that is
/// declared below its first use, whose declaration moves up if its value is plain, such as `0` or `[]`.
struct ProgramOrder {
  private(set) var context: ParseContext
  private var read: [SessionReader.Piece] = []

  init(_ context: ParseContext) {
    self.context = context
    // Entries are parsed again when they are performed, in the context at that time, so the cache would be wrong.
    self.context.memo = nil
  }

  /// Reads a line of the program.
  mutating func read(_ line: String, by reader: inout SessionReader) {
    add(reader.read(line, in: context))
  }

  /// Reads a whole file of the program.
  mutating func read(_ file: SessionText) {
    var reader = SessionReader(file: file.file)
    for line in file.lines { read(line, by: &reader) }
    add(reader.finish())
  }

  /// Adds pieces. Their declarations are known to the pieces that are read after them.
  mutating func add(_ pieces: [SessionReader.Piece]) {
    let pieces = pieces.flatMap { piece in
      if case .entry(let entry) = piece {
        entriesInConditions(of: entry).flatMap(parts).map { SessionReader.Piece.entry($0) }
      } else {
        [piece]
      }
    }
    read += pieces
    for case .entry(let entry) in pieces {
      guard let commands = try? parse(entry.source, in: context) else { continue }
      for case .input(.statement(let statement)) in commands.map(\.kind) {
        context.names.formUnion(statement.declaredByEntry.map(\.text))
        switch statement.kind {
        case .operator(let declaration): context.operators.add(declaration)
        case .alias(let name, let alias): context.aliases[name.text] = alias
        case .leftOut(let one): context.leftOut.insert(one)
        default: break
        }
      }
    }
  }

  /// Returns the entries in an `#if`: each declaration in it moves by itself, and so does an import.
  private func entriesInConditions(of entry: SessionReader.Entry) -> [SessionReader.Entry] {
    guard entry.source.text.utf8.contains(UInt8(ascii: "#")),
      let text = Lexer.withoutConditions(entry.source.text)
    else { return [entry] }
    var reader = EntryReader(file: entry.source.file, line: entry.source.line, joinsDots: true)
    var sources: [Source] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      sources += reader.read(line, in: context)
    }
    if let last = reader.finish() { sources.append(last) }
    return sources.count < 2
      ? [entry]
      : sources.map { SessionReader.Entry(source: $0, promptPlace: entry.promptPlace, lines: entry.lines) }
  }

  /// Returns the entries of a row such as `struct A { }; print(1)`, which keep their places in the row, so that errors
  /// show it. Each moves by itself.
  private func parts(of entry: SessionReader.Entry) -> [SessionReader.Entry] {
    guard entry.source.text.utf8.contains(UInt8(ascii: ";")) else { return [entry] }
    var depth = 0
    var ends: [Int] = []
    for token in Lexer.tokens(of: entry.source.text) {
      switch token.kind {
      case .open: depth += 1
      case .close: depth -= 1
      case .symbol(";") where depth == 0: ends.append(token.range.lower)
      default: break
      }
    }
    let bytes = Array(entry.source.text.utf8)
    return zip([0] + ends.map { $0 + 1 }, ends + [bytes.count]).compactMap { start, end in
      let before = bytes[..<start]
      let margin = start - ((before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
      let text = String(repeating: " ", count: margin) + String(decoding: bytes[start..<end], as: UTF8.self)
      if text.allSatisfy(\.isWhitespace) { return nil }
      let line = entry.source.line + before.count { $0 == UInt8(ascii: "\n") }
      return SessionReader.Entry(
        source: Source(text, file: entry.source.file, line: line, margins: entry.source.margins),
        promptPlace: entry.promptPlace, lines: entry.lines)
    }
  }

  /// Returns the pieces read since, in their new order.
  mutating func take() -> [SessionReader.Piece] {
    defer { read = [] }
    let entries = described
    // Names of imported modules are known everywhere.
    let imports = entries.indices.filter { entries[$0].isImport }.map { read[$0] }
    // Statements of `defer` run last, in reverse order.
    let places = entries.indices.filter { !entries[$0].isDeferred && !entries[$0].isImport }
    let deferred = entries.indices.reversed().filter { entries[$0].isDeferred }.map { read[$0] }
    guard entries.contains(where: { $0.isDeclaration || $0.isPlain }) else {
      return imports + places.map { read[$0] } + deferred
    }
    var ordering = Ordering(places.map { entries[$0] })
    return imports
      + ordering.order().map { group in
        group.count == 1 ? read[places[group[0]]] : joined(group.map { places[$0] })
      } + deferred
  }

  private var described: [Entry] {
    let operators = context.operators.names
    return read.map { piece in
      if case .entry(let entry) = piece { Entry(entry.source, operators) } else { Entry.other }
    }
  }

  /// The entries in an order in which each can be evaluated. Entries that name each other form one group. Nil if no entry
  /// names one below it, so that the given order works.
  var reordered: [[String]]? {
    let entries = described
    var below: Set<String> = []
    var isNeeded = false
    for entry in entries.reversed() {
      if !entry.mentions.isDisjoint(with: below) { isNeeded = true }
      if entry.isDeclaration { below.formUnion(entry.declares) }
    }
    guard isNeeded, !entries.contains(where: \.isDeferred) else { return nil }
    var ordering = Ordering(entries)
    return ordering.orderWhereNeeded().map { places in
      let texts = places.compactMap { if case .entry(let entry) = read[$0] { entry.source.text } else { nil } }
      // A comment would end an entry that is continued.
      return texts.prefix(1) + texts.dropFirst().map(EntryReader.withoutComments)
    }
  }

  /// Joins declarations that use each other to one entry, with their distances in lines kept, so that errors show the
  /// right lines.
  private func joined(_ places: [Int]) -> SessionReader.Piece {
    let entries = places.compactMap { if case .entry(let entry) = read[$0] { entry } else { nil } }
    let (first, last) = (entries[0], entries[entries.count - 1])
    var text = first.source.text
    var line = first.source.line + text.utf8.count { $0 == UInt8(ascii: "\n") }
    var (file, parts) = (first.source.file, [Source.Part]())
    for entry in entries.dropFirst() {
      let isBelow = entry.source.file == file && entry.source.line > line
      text += String(repeating: "\n", count: isBelow ? entry.source.line - line : 1)
      if !isBelow {
        if parts.isEmpty { parts.append(Source.Part(start: 0, file: file, line: first.source.line)) }
        parts.append(Source.Part(start: text.utf8.count, file: entry.source.file, line: entry.source.line))
      }
      text += entry.source.text
      line = entry.source.line + entry.source.text.utf8.count { $0 == UInt8(ascii: "\n") }
      file = entry.source.file
    }
    let source = Source(
      text, file: first.source.file, line: first.source.line, margins: first.source.margins, parts: parts)
    return .entry(
      SessionReader.Entry(
        source: source, promptPlace: first.promptPlace,
        lines: first.lines.lowerBound...max(first.lines.lowerBound, last.lines.upperBound)))
  }
}
