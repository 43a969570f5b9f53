import LineEditing

/// The styles of a line being typed: by its tokens, and by which of its words are known in the session.
struct Highlighter {
  private let world: World
  private let line: TypedLine
  /// The names that the text itself declares, including the parameters of its closures and functions.
  private let bound: Set<String>

  static let command = TextStyle(color: .cyan)
  static let keyword = TextStyle(color: .magenta)
  static let member = TextStyle(color: .brightBlue)
  static let number = TextStyle(color: .yellow)
  static let string = TextStyle(color: .green)
  /// Dim rather than bright black: in the Solarized theme, bright black is the background's colour.
  static let comment = TextStyle.dim
  /// The style of unknown names and unreadable text.
  static let wrong = TextStyle(color: .red)
  /// The style of an unterminated string.
  static let unfinished = TextStyle(color: .brightRed)

  init(_ text: some StringProtocol, in world: World) {
    self.world = world
    line = TypedLine(text, names: world.names)
    bound = BoundNames.of(line)
  }

  var ranges: [LineAssistant.StyledRange] {
    var ranges: [LineAssistant.StyledRange] = []
    var end = 0
    var unclosed: [Int] = []  // the starts of unterminated strings
    for index in line.tokens.indices {
      let range = line.tokens[index].range
      addComment(end..<max(end, range.lower), to: &ranges)
      end = range.upper
      if let style = style(of: index) {
        if let last = ranges.last, last.range.upperBound == range.lower, last.style == style {
          ranges[ranges.count - 1].range = last.range.lowerBound..<range.upper
        } else {
          ranges.append(.init(range.lower..<range.upper, style))
        }
      }
      switch line.tokens[index].kind {
      case .stringOpen: unclosed.append(range.lower)
      case .stringClose: _ = unclosed.popLast()
      default: break
      }
    }
    addComment(end..<line.text.count, to: &ranges)
    if let start = unclosed.first { ranges.append(.init(start..<line.text.count, Self.unfinished)) }
    return ranges
  }

  /// `:play 2x`
  private func isPace(_ index: Int) -> Bool {
    guard index == 2, case .word("play") = line.tokens[1].kind, case .symbol(":") = line.tokens[0].kind else {
      return false
    }
    return line.text[line.tokens[index].range.lower..<line.tokens[index].range.upper].last == UInt8(ascii: "x")
  }

  /// Only space and comments stand between two tokens.
  private func addComment(_ gap: Range<Int>, to ranges: inout [LineAssistant.StyledRange]) {
    guard gap.count > 0,
      let start = line.text[gap].firstIndex(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "#") })
    else { return }
    ranges.append(.init(start..<gap.upperBound, Self.comment))
  }

  private func style(of index: Int) -> TextStyle? {
    if isInPath(index) { return nil }
    return switch line.tokens[index].kind {
    case .word(let word): style(ofWord: word, at: index)
    case .quotedWord, .open, .close, .end: nil
    case .symbol: isCommand(index) ? Self.command : isOption(index) ? Self.keyword : nil
    case .int, .double, .duration, .event, .parameter: Self.number
    case .stringOpen, .stringText, .stringClose: Self.string
    case .interpolationOpen, .interpolationClose: Self.keyword
    case .bad: isPace(index) ? Self.number : Self.wrong
    }
  }

  private func style(ofWord word: String, at index: Int) -> TextStyle? {
    if isCommand(index) { return Self.command }
    let (next, previous) = (line.token(index + 1), line.token(index - 1))
    // `CalmTests.testAdds` is one name, not a member access.
    if line.contexts[index].row?.completions.contains(.test) == true { return nil }
    if let previous, previous.kind == .symbol("."), !line.tokens[index].isSpaced || line.tokens[index].startsLine {
      if OperatorTable.row(word) != nil { return Self.member }
      // Which implicit members exist depends on the expected type, which is unknown here.
      if line.token(index - 2)?.endsOperand != true || previous.isSpaced && !previous.startsLine { return nil }
      return isMember(word) || isBeingTyped(index, as: memberNames) ? nil : Self.wrong
    }
    if next?.kind == .symbol(":"), !line.contexts[index].isAtCommand { return nil }
    let row = line.contexts[index].isAtCommand ? line.contexts[index].row : nil
    if let row {
      if row.words.contains(word) { return Self.keyword }
      if row.namesOtherThings || row.isOccasion && word.first == "x" && word.dropFirst().allSatisfy(\.isNumber) {
        return nil
      }
      if next?.kind == .symbol("="), row.words.contains(CommandWord.where.name) { return nil }
    }
    if Keywords.all.contains(word) { return word == "_" ? nil : Self.keyword }
    if isKnown(word) || isType(index) { return nil }
    return isBeingTyped(index, as: names) ? nil : Self.wrong
  }

  /// Whether a command's own word is here, by itself.
  private func isCommand(_ index: Int) -> Bool {
    let context = line.contexts[index]
    guard context.isAtCommand, let row = context.row, index - context.start < context.length else { return false }
    let last = context.start + context.length - 1
    if let next = line.token(last + 1), !next.isSpaced, next.kind != .symbol(";") { return false }
    let isWhole = CommandTable.row(line.spelling(at: context.start)?.text ?? "") != nil
    if isWhole { return row.isAct || !context.isAct }
    // A prefix only counts as a command when it is complete, no name equals it, and nothing joins it to the next token.
    if last == line.wordIndex { return false }
    guard let word = line.tokens[context.start].word, !isKnown(word), !Keywords.all.contains(word) else {
      return line.tokens[context.start].word == nil
    }
    guard case .symbol? = line.token(last + 1)?.kind else { return true }
    return false
  }

  /// Whether the token is the dashes of an option of the command: `--per`.
  private func isOption(_ index: Int) -> Bool {
    guard case .symbol(let dashes) = line.tokens[index].kind, dashes.allSatisfy({ $0 == "-" }),
      let row = line.contexts[index].row, let next = line.token(index + 1), !next.isSpaced
    else { return false }
    return next.word.map { row.words.contains($0) } ?? isOption(index + 1)
  }

  /// Whether the token is part of a path, which is not highlighted.
  private func isInPath(_ index: Int) -> Bool {
    let context = line.contexts[index]
    guard let row = context.row, row.completions.contains(.file) else { return false }
    return !isCommand(index) && line.tokens[index].word.map { !row.words.contains($0) } ?? true
  }

  // MARK: - Kinds of words

  private func isKnown(_ word: String) -> Bool {
    bound.contains(word) || world.names.contains(word) || world.lane(word) != nil || Self.sources.contains(word)
  }

  private static let sources = Set(SourceTable.names)

  private func isMember(_ word: String) -> Bool {
    world.environment.members.family(word) != nil || world.environment.isKnownMember(word)
      || world.environment.builtIns.implicitMembers[word] != nil || world.environment.isLabel(word)
      || bound.contains(word) || isMemberOfType(word)
  }

  /// Whether the word is a member of a type: `Timer.publish`, `Subscribers.Demand.unlimited`.
  private func isMemberOfType(_ word: String) -> Bool {
    types.contains { type in
      type.memberNames.contains { name in
        if name == word { return true }
        guard case .object(let inner as Namespace)? = try? type.member(name) else { return false }
        return inner.memberNames.contains(word)
      }
    }
  }

  /// Without those that are declared in Swift text: the question would declare them all.
  private var types: [Namespace] {
    let environment = world.environment
    return environment.builtInNames.compactMap { name in
      guard !environment.builtIns.declaredNames.contains(name),
        case .object(let type as Namespace)? = environment.builtIn(name)
      else { return nil }
      return type
    }
  }

  /// Whether the word stands where only a type can, or is a type of which only the name is known.
  private func isType(_ index: Int) -> Bool {
    guard let word = line.tokens[index].word, word.first?.isUppercase == true else { return false }
    switch line.token(index - 1)?.kind {
    case .symbol(":"), .symbol("<"), .symbol("->"), .symbol("&"), .word("as"), .word("is"): return true
    default: break
    }
    switch line.token(index + 1)?.kind {
    case .symbol(">"), .symbol("<"): return true
    default: return ["Never", "Void", "AnyCancellable", "AnyPublisher"].contains(word)
    }
  }

  /// Whether the word ends the text and may become one of these; an unfinished word is not marked as wrong.
  private func isBeingTyped(_ index: Int, as names: () -> [String]) -> Bool {
    guard index == line.wordIndex, let word = line.tokens[index].word else { return false }
    return names().contains { $0.hasPrefix(word) }
  }

  private func names() -> [String] {
    Array(world.names) + Array(bound) + world.lanes.map(\.name) + Array(Keywords.all) + SourceTable.names
      + CommandTable.rows.flatMap(\.spellings)
      + (line.contexts.last?.row.map { Array($0.words) } ?? [])
  }

  private func memberNames() -> [String] {
    OperatorTable.names + world.environment.members.names + world.environment.knownMembers
      + types.flatMap(\.memberNames)
  }
}

extension CommandRow {
  /// Whether its arguments are not names of the session.
  fileprivate var namesOtherThings: Bool {
    !completions.isDisjoint(with: [
      .setting, .settingValue, .command, .file, .lesson, .test, .place,
    ])
  }
}
