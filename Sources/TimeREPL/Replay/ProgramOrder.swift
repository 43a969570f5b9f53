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

  /// Moves declarations before the entries that need them. Those that need no variable come before the first entry with
  /// an effect.
  fileprivate struct Ordering {
    private let entries: [Entry]
    /// The groups of declarations that use each other, each after the groups that it uses.
    private var groups: [[Int]] = []
    /// The group of each declaration.
    private var group: [Int: Int] = [:]
    /// The declarations of each name.
    private var declarations: [String: [Int]] = [:]
    /// The entries that declare a variable of each name.
    private var variables: [String: [Int]] = [:]
    /// For each group, the number of used variables and groups that are not placed yet.
    private var missing: [Int] = []
    /// The groups that use a variable's entry, and those that use another group.
    private var namingEntry: [Int: [Int]] = [:]
    private var namingGroup: [Int: [Int]] = [:]
    /// The groups of extensions that are not placed yet and that each group needs: they make a type that it mentions
    /// conform to a protocol.
    private var useful: [Set<Int>] = []
    private var usefulTo: [Int: [Int]] = [:]
    private var usesVariables: [Bool] = []
    private let conformances: Conformances
    /// The groups for which nothing is missing.
    private var ready: ArraySlice<Int> = []
    private var isPutting = false
    /// Declarations below this place are not put as soon as they could be.
    private var reached = Int.max
    private var isPut: [Bool] = []
    /// The entries with an effect that are placed.
    private var isPlaced: Set<Int> = []
    private let hasPlainVariables: Bool
    private var made: [[Int]] = []

    init(_ all: [Entry]) {
      conformances = Conformances(all)
      entries = conformances.needed(by: all)
      hasPlainVariables = entries.contains(where: \.isPlain)
      for (place, entry) in entries.enumerated() {
        for name in entry.declares { declarations[name, default: []].append(place) }
        for name in entry.variables { variables[name, default: []].append(place) }
      }
      findGroups()
      isPut = groups.map { _ in false }
      useful = groups.map { _ in [] }
    }

    mutating func order() -> [[Int]] {
      putOperators()
      // Aliases, too, because parsing needs them, and each may stand before the types that it mentions.
      for (number, places) in groups.enumerated() where entries[places[0]].isAlias { put(group: number) }
      findMissing()
      findUseful()
      for number in groups.indices where isReady(number) { put(group: number) }
      // Extensions that use what mentions their type come after it, those that wait for a variable after the variable.
      for number in groups.indices where missing[number] == 0 && !useful[number].contains(where: { usesVariables[$0] })
      {
        put(group: number)
      }
      for place in entries.indices where !entries[place].isDeclaration { put(entry: place) }
      for number in groups.indices { put(group: number) }
      return joined
    }

    /// The entries made, with declarations that follow each other joined.
    private var joined: [[Int]] {
      var joined: [[Int]] = []
      var wasGroupable = false
      for places in made {
        let isGroupable = places.allSatisfy { entries[$0].isGroupable }
        if isGroupable, wasGroupable { joined[joined.count - 1] += places } else { joined.append(places) }
        wasGroupable = isGroupable
      }
      return joined.map { $0.prefix { entries[$0].isAlias } + $0.drop { entries[$0].isAlias }.sorted() }
    }

    /// Operators come first, because parsing needs them, after the precedence groups that they name.
    private mutating func putOperators() {
      let places = entries.indices.filter { entries[$0].isOperator }
      for place in places.filter({ entries[$0].mentions.contains("precedencegroup") }) + places {
        put(group: group[place] ?? 0)
      }
    }

    /// Keeps the given order, and moves a declaration only if it would precede what it uses or follow what uses it.
    mutating func orderWhereNeeded() -> [[Int]] {
      putOperators()
      findMissing()
      for place in entries.indices {
        reached = place
        if let number = group[place] {
          if missing[number] == 0 { put(group: number) }
        } else {
          put(entry: place)
        }
      }
      for number in groups.indices { put(group: number) }
      return made
    }

    private mutating func put(entry place: Int) {
      guard isPlaced.insert(place).inserted else { return }
      putVariables(below: place)
      putNeeded(by: place)
      made.append([place])
      for number in namingEntry[place] ?? [] { note(number) }
    }

    private mutating func put(group number: Int) {
      guard !isPut[number] else { return }
      isPut[number] = true
      made.append(groups[number])
      for other in namingGroup[number] ?? [] { note(other) }
      for other in usefulTo[number] ?? [] {
        useful[other].remove(number)
        putIfReady(other)
      }
    }

    private func isReady(_ number: Int) -> Bool { missing[number] == 0 && useful[number].isEmpty }

    /// Counts down the missing things of a group.
    private mutating func note(_ number: Int) {
      missing[number] -= 1
      putIfReady(number)
    }

    private mutating func putIfReady(_ number: Int) {
      if isReady(number), groups[number][0] <= reached { ready.append(number) }
      if isPutting { return }
      isPutting = true
      while let next = ready.popFirst() { put(group: next) }
      isPutting = false
    }

    /// Counts the variables and other groups that each group uses.
    private mutating func findMissing() {
      missing = groups.map { _ in 0 }
      usesVariables = groups.map { _ in false }
      for (number, places) in groups.enumerated() {
        let needed = Set(places.flatMap(variables(of:)))
        let others = Set(places.flatMap(named(by:)).compactMap { group[$0] }).filter { $0 != number && !isPut[$0] }
        missing[number] = needed.count + others.count
        usesVariables[number] = !needed.isEmpty
        for place in needed { namingEntry[place, default: []].append(number) }
        for other in others { namingGroup[other, default: []].append(number) }
      }
    }

    /// Finds the extensions and overloads that should precede each group, unless they use it themselves.
    private mutating func findUseful() {
      for (number, places) in groups.enumerated() {
        let names = Set(places.flatMap { conformances.useful(to: entries[$0]) })
        var others = names.flatMap { declarations[$0] ?? [] }
        // A function may call the overloads above it.
        for place in places where entries[place].type == nil {
          others += entries[place].declares.flatMap { declarations[$0] ?? [] }.filter { $0 < place }
        }
        useful[number] = Set(others.compactMap { group[$0] }).filter { $0 != number && !isPut[$0] }
        for other in useful[number] { usefulTo[other, default: []].append(number) }
      }
    }

    /// Places the plain variables that closures of an entry use and that are declared below it.
    private mutating func putVariables(below place: Int) {
      guard hasPlainVariables else { return }
      for name in entries[place].mentionsInBraces.sorted() {
        guard let found = variables[name], found.allSatisfy({ $0 > place }), let first = found.first,
          entries[first].isPlain
        else { continue }
        put(entry: first)
      }
    }

    /// Places what an entry uses, and what that uses in turn.
    private mutating func putNeeded(by entry: Int) {
      var (open, needed): ([Int], Set<Int>) = ([entry], [])
      while let place = open.popLast() {
        for other in named(by: place) {
          guard let found = group[other], !isPut[found], needed.insert(found).inserted else { continue }
          open += groups[found]
        }
      }
      for found in needed.sorted() {
        // Variables below that its bodies use move up, too, if their values have no effect.
        for one in groups[found].flatMap(variables(of:)).sorted() where entries[one].isPlain { put(entry: one) }
        put(group: found)
      }
    }

    private func variables(of entry: Int) -> [Int] { entries[entry].mentions.flatMap { variables[$0] ?? [] } }

    /// The declarations that an entry mentions. An alias may stand before the types that it mentions.
    private func named(by entry: Int) -> [Int] {
      let all = Set(entries[entry].mentions.flatMap { declarations[$0] ?? [] }).subtracting([entry])
      return (entries[entry].isAlias ? all.filter { entries[$0].isAlias } : all).sorted()
    }

    /// Finds Tarjan's strongly connected components without recursion, because a file may have any number of
    /// declarations.
    private mutating func findGroups() {
      var (number, low): ([Int: Int], [Int: Int]) = ([:], [:])
      var (stack, isOnStack): ([Int], Set<Int>) = ([], [])
      for root in entries.indices where entries[root].isDeclaration && number[root] == nil {
        var open = [(entry: root, named: named(by: root)[...])]
        (number[root], low[root]) = (number.count, number.count)
        stack.append(root)
        isOnStack.insert(root)
        while let current = open.last?.entry {
          if let other = open[open.count - 1].named.popFirst() {
            if let known = number[other] {
              if isOnStack.contains(other) { low[current] = min(low[current] ?? known, known) }
              continue
            }
            (number[other], low[other]) = (number.count, number.count)
            stack.append(other)
            isOnStack.insert(other)
            open.append((other, named(by: other)[...]))
            continue
          }
          open.removeLast()
          let reached = low[current] ?? 0
          if let outer = open.last?.entry { low[outer] = min(low[outer] ?? reached, reached) }
          guard reached == number[current] else { continue }
          var places: [Int] = []
          while let last = stack.popLast() {
            isOnStack.remove(last)
            places.append(last)
            if last == current { break }
          }
          for place in places { group[place] = groups.count }
          groups.append(places.sorted())
        }
      }
    }
  }
}
