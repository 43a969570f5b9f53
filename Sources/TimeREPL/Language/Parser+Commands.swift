extension Parser {
  ///     entry   → { ( import | command ) (newline | ";") }
  ///     command → spelling parameters | statement
  mutating func entry() throws(Diagnostic) -> [Command] {
    var commands: [Command] = []
    noteAllNested()
    while true {
      while take(";") {}
      guard current.kind != .end else { return grouped(commands) }
      let start = current
      let isTestable = start.kind == .symbol("@")
      if !takeImport() {
        commands.append(try nextCommand())
      } else if let module = try importedModule(), !MissingNames.isKnown(module: module) {
        // Its types may be named, and a note tells of it.
        let range = range(from: start.range)
        let kind = Statement.Kind.leftOut(.module(module, isTestable: isTestable))
        commands.append(Command(kind: .input(.statement(Statement(kind: kind, range: range))), range: range))
      }
    }
  }

  /// Takes an import with its modifiers: `@testable import Model`, `public import Model`.
  private mutating func takeImport() -> Bool {
    if isAt("@"), case .word = peek().kind, peek(2).kind == .word("import") {
      take()
      take()
    } else if case .word(let word) = current.kind, Keywords.modifiers.contains(word), peek().kind == .word("import") {
      take()
    }
    return takeWord("import")
  }

  ///     import → "import" [ "typealias" | "struct" | "class" | "enum" | "protocol" | "let" | "var" | "func" ]
  ///              word { "." word }
  ///
  /// Imports have no effect: all supported modules are always available. Returns the module's name.
  private mutating func importedModule() throws(Diagnostic) -> String? {
    if case .word(let kind) = current.kind, Keywords.importable.contains(kind), !peek().startsLine { take() }
    guard !isAtEnd else { throw failure(.name) }
    let module = try name().text
    while take(".") { _ = try name() }
    guard isAtEnd else { throw surplus() }
    return module
  }

  private mutating func nextCommand() throws(Diagnostic) -> Command {
    let first = current
    command = nil
    let kind: Command.Kind
    if isAt("."), !isAtLeadingPoint { throw Diagnostic(.leadingDot, at: first.range) }
    if let found = try takeSpelling() {
      command = (found, 0)
      switch found.form {
      case .command(let parse): kind = try parse(&self)
      case .act(let parse): kind = .input(.act(Act(kind: try parse(&self), range: range(from: first.range))))
      case .expectation(let parse): kind = .question(.expect(try parse(&self)))
      }
    } else {
      kind = .input(.statement(try statement()))
    }
    guard isAtEnd else {
      throw otherWords(from: first) ?? misspelling(kind, first) ?? surplusParameter(from: first) ?? surplus()
    }
    return Command(kind: kind, range: range(from: first.range))
  }

  private var isAtLeadingPoint: Bool {
    if case .int = peek().kind { !peek().isSpaced } else { false }
  }

  /// Returns the error for what others write for a command: `taps send 1`, `wait 1s`, `advance by 1s`, and `=` for `==`.
  private func otherWords(from first: Token) -> Diagnostic? {
    guard case .unexpected(let found, let after?) = surplus().problem else { return nil }
    let line = text(from: first.range.lower).prefix { $0 != "\n" && $0 != ";" }
    let words = line.split(whereSeparator: \.isWhitespace)
    var instead: String?
    switch (words.first, words.dropFirst().first) {
    case (let name?, let act?) where isDeclared(String(name)) && CommandTable.row(String(act))?.isAct == true:
      instead = ([act, name] + words.dropFirst(2)).joined(separator: " ")
    case ("advance", "by") where words.count == 3: instead = "advance \(words[2])"
    case ("wait", let time?), ("sleep", let time?):
      if case .duration = current.kind, words.count == 2 { instead = "advance \(time)" }
    default:
      guard current.kind == .symbol("=") else { break }
      let before = text(of: SourceRange(lower: first.range.lower, upper: current.range.lower))
      instead = before + "==" + text(from: current.range.upper).prefix { $0 != "\n" && $0 != ";" }
    }
    return instead.map { Diagnostic(.otherWords(found, after: after, instead: $0), at: current.range) }
  }

  /// Returns the error for text after a command without further parameters.
  private func surplusParameter(from first: Token) -> Diagnostic? {
    guard let row = command?.row, current.isSpaced, !surplus().problem.isIncomplete else { return nil }
    let word = text(from: current.range.lower).prefix { !$0.isWhitespace && $0 != ";" }
    let range = SourceRange(lower: current.range.lower, upper: current.range.lower + word.utf8.count)
    let before = text(of: SourceRange(lower: first.range.lower, upper: current.range.lower))
      .split(whereSeparator: \.isWhitespace)
    if row.completions.contains(.file), let path = before.last {
      // The text may be the rest of a path with a space, unless it is quoted or an option.
      let whole = "\(path) \(word)"
      let isPlain = !path.hasPrefix("--") && !whole.contains { "\"'\\".contains($0) }
      return Diagnostic(.surplusPath(String(word), quoted: isPlain ? whole : nil, command: row.name), at: range)
    }
    if row.name == "subject", before.count == 2, word.first?.isUppercase == true {
      let line = "subject \(before[1]): \(word)"
      return Diagnostic(.missingColon(String(word), after: String(before[1]), instead: line), at: range)
    }
    // `:pause 2x`: the surplus text need not be a word.
    guard before.count == 1 else { return nil }
    let spelling = CommandTable.row(String(before[0])) == nil ? row.name : String(before[0])
    return Diagnostic(.unexpected(String(word), after: spelling), at: range)
  }

  /// Returns the error for an unknown word followed by text that cannot follow a name: a misspelled command.
  private func misspelling(_ kind: Command.Kind, _ first: Token) -> Diagnostic? {
    guard case .input(.statement(let statement)) = kind, case .expression(let value) = statement.kind,
      case .name(let word) = value.kind, !isDeclared(word), current.isSpaced, case .unexpected = surplus().problem
    else { return nil }
    // A macro is a program for the compiler, in another module.
    if word == "macro" { return Diagnostic(.missingFeature(.macros), at: value.range) }
    if word == "distributed", isAtWord("actor") || isAtWord("func") {
      return Diagnostic(.missingFeature(.distributedActors), at: value.range)
    }
    guard first.kind == .word(word) else { return nil }
    return Diagnostic(.unknownCommand(word, near: Self.near(word)), at: first.range)
  }

  static func near(_ word: String) -> [String] {
    NearestNames.of(word, among: CommandTable.rows.flatMap(\.spellings))
  }

  /// Takes the command that is spelled here by its name, a prefix or gdb's name. A declared name takes precedence.
  mutating func takeSpelling() throws(Diagnostic) -> CommandRow? {
    guard let (spelling, length) = CommandTable.spelling({ peek($0) }) else { return nil }
    let after = peek(length)
    let isWhole = after.isSpaced || [.end, .symbol(";"), .close(.brace)].contains(after.kind)
    let isTool = spelling.hasPrefix(":")
    let range = current.range.through(peek(length - 1).range)
    guard isWhole || isTool, !isStatement(spelling, after, peek(length + 1)) else { return nil }
    if isWhole, let row = CommandTable.row(spelling) {
      for _ in 0..<length { take() }
      return row
    }
    if isDeclared(spelling) { return nil }
    let isAbbreviation = isWhole && context.isInteractive && !isJoined(after, peek(length + 1))
    if isAbbreviation, let row = CommandTable.gdbRow(spelling) {
      take()
      return row
    }
    if Keywords.all.contains(spelling) { return nil }
    if isAbbreviation {
      let rows = CommandTable.rows(beginningWith: spelling)
      if rows.count > 1 {
        throw Diagnostic(.ambiguousCommand(spelling, candidates: rows.map { $0.spelling(for: spelling) }), at: range)
      }
      if let row = rows.first {
        for _ in 0..<length { take() }
        return row
      }
    }
    guard !isTool else { throw Diagnostic(.unknownCommand(spelling, near: Self.near(spelling)), at: range) }
    return nil
  }

  /// Whether a command's word is used as a name here: it is assigned to, or it is a declared name and used as an
  /// operand or called with a closure.
  private func isStatement(_ spelling: String, _ after: Token, _ next: Token) -> Bool {
    if after.kind == .open(.brace), !after.startsLine { return isDeclared(spelling) }
    guard case .symbol(let symbol) = after.kind else { return false }
    if Symbols.assignments[symbol] != nil { return true }
    // The next line may continue it.
    if symbol == ".", after.startsLine { return isDeclared(spelling) }
    return isDeclared(spelling) && after.isSpaced && next.isSpaced && next.kind != .end
      && Precedence.infix[symbol] != nil
  }

  /// Whether `token` joins a word to the next token in an expression or an assignment: `s = 1`, `s + 1`.
  private func isJoined(_ token: Token, _ next: Token) -> Bool {
    guard case .symbol(let symbol) = token.kind, next.isSpaced else { return false }
    return Precedence.infix[symbol] != nil || Symbols.assignments[symbol] != nil || symbol == "?"
  }

  // MARK: Parameters

  /// Fails if the command's line ends before a required parameter.
  mutating func needParameter(_ text: String) throws(Diagnostic) {
    guard let command, isAtEnd, brackets.count == command.depth else { return }
    throw Diagnostic(.missingParameter(text, command: command.row.name), at: endRange)
  }

  /// Takes a new name that a command declares for the session; it must not be a command's.
  mutating func sessionName() throws(Diagnostic) -> Name {
    let name = try localName()
    guard tokens[index - 1].kind != .word("_"), !CommandTable.isReserved(name.text) else {
      throw Diagnostic(.reservedName(name.text), at: name.range)
    }
    declared.insert(name.text)
    return name
  }

  /// Takes a new name that `let`, `var` or `func` declares, in the session or in a body.
  mutating func declaredName() throws(Diagnostic) -> Name {
    let name = try localName()
    if !brackets.contains(where: { tokens[$0].kind == .open(.brace) }), name.text != "_" { declared.insert(name.text) }
    return name
  }

  /// Takes the name of a declared thing.
  mutating func name() throws(Diagnostic) -> Name {
    try needParameter("NAME")
    switch current.kind {
    case .word(let name) where !Keywords.all.contains(name): return Name(text: name, range: take().range)
    case .quotedWord(let name): return Name(text: name, range: take().range)
    default: throw failure(.name)
    }
  }

  ///     lane → word { "." ( digits | word ) | "#" digits }
  ///
  /// `calm.2` is the second watch of `calm`, `hits#1` its first inner publisher, `model.query` a published property.
  mutating func laneName() throws(Diagnostic) -> Name {
    let name = try name()
    var range = name.range
    while !current.isSpaced {
      switch (current.kind, peek().kind) {
      case (.event, _): break
      case (.symbol("."), .int), (.symbol("."), .word): take()
      default: return range == name.range ? name : Name(text: text(of: range), range: range)
      }
      range = range.through(take().range)
    }
    return range == name.range ? name : Name(text: text(of: range), range: range)
  }

  /// Parses a time. A bare number is an error, because it has no unit.
  mutating func time(_ parameter: String) throws(Diagnostic) -> Expression {
    try needParameter(parameter)
    let value = try expression(with: .noTrailingClosure)
    switch value.kind {
    case .int, .double:
      // `0.4 s` gets the error that tells of the space.
      if case .word(let word) = current.kind, !current.startsLine, DurationUnit.named(word) != nil { throw surplus() }
      throw Diagnostic(.missingUnit(text(of: value.range)), at: value.range)
    default: return value
    }
  }

  /// Parses a whole number from 1.
  mutating func count(_ parameter: String) throws(Diagnostic) -> Int {
    try needParameter(parameter)
    let start = current.range
    guard case .int(let magnitude) = current.kind else {
      if case .word(let word) = current.kind, let command, command.row.name == "step", word.hasPrefix("back") {
        throw Diagnostic(.otherWords(word, after: command.row.name, instead: "back"), at: start)
      }
      guard isAt("-"), case .int = peek().kind else { throw failure(.count) }
      take()
      throw Diagnostic(.invalidCount(text(of: start.through(current.range))), at: start.through(current.range))
    }
    take()
    guard let count = Int(exactly: magnitude) else {
      throw Diagnostic(.numberTooLarge(text(of: start)), at: start)
    }
    guard count > 0 else { throw Diagnostic(.invalidCount(text(of: start)), at: start) }
    return count
  }
}
