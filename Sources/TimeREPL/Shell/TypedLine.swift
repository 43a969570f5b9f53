/// What stands before the caret, as far as completion and hints need it. Any text has one, however wrong it is.
struct TypedLine {
  /// What is open where the caret is.
  enum Open: Equatable {
    case bracket(Bracket, at: Int)
    /// The braces of `at 1s { ... }`.
    case acts
    case string
    case interpolation
  }

  /// The command that a token is part of.
  struct Context {
    let start: Int
    /// The command, and how many tokens spell it; nil for an expression.
    let row: CommandRow?
    let length: Int
    let isAct: Bool
    /// No bracket within it is open.
    let isAtCommand: Bool
    /// How many brackets are.
    let depth: Int
  }

  private let names: Set<String>
  let text: [UInt8]
  /// Those before the caret.
  let tokens: [Token]
  private(set) var open: [Open] = []
  /// The token that the present command begins with.
  private(set) var commandStart = 0
  /// Its row, and how many tokens spell it.
  private var present: (row: CommandRow, length: Int)?
  /// Only what `at`, `in` and `every` can do may stand there.
  private(set) var isAct = false
  /// The token that is the word under the caret, `tokens.count` if there is none.
  let wordIndex: Int
  /// What each token is part of.
  private(set) var contexts: [Context] = []
  /// Whether the caret is in a comment.
  let isInComment: Bool

  /// - Parameters:
  ///   - text: up to the caret.
  ///   - names: what is declared, which comes before prefixes of commands.
  init(_ text: some StringProtocol, names: Set<String>) {
    self.names = names
    self.text = Array(text.utf8)
    tokens = Lexer.tokens(of: String(text)).filter { $0.kind != .end }
    let end = tokens.last?.range.upper ?? 0
    isInComment = self.text[min(end, self.text.count)...].contains { !Self.blanks.contains($0) }
    let isTyped = tokens.last.map { $0.range.upper == text.utf8.count && $0.word != nil } ?? false
    wordIndex = isTyped ? tokens.count - 1 : tokens.count
    begin(at: 0)
    for index in tokens.indices { take(index) }
  }

  private static let blanks: Set<UInt8> = [0x20, 0x09, 0x0a, 0x0d]

  private mutating func take(_ index: Int) {
    let token = tokens[index]
    let (isAtCommand, depth) = (self.isAtCommand, open.count)
    if isAtCommand, token.startsLine, index > 0, token.kind != .symbol(".") { begin(at: index) }
    switch token.kind {
    case .symbol(";") where isAtCommand: begin(at: index + 1)
    case .open(let bracket):
      if bracket == .brace, isAtCommand, isOccasion {
        open.append(.acts)
        begin(at: index + 1)
      } else {
        open.append(.bracket(bracket, at: index))
      }
    case .close, .stringClose, .interpolationClose: _ = open.popLast()
    case .stringOpen: open.append(.string)
    case .interpolationOpen: open.append(.interpolation)
    case .word where isAtCommand && index > commandStart && !isAct: takeAct(index)
    default: break
    }
    contexts.append(
      Context(
        start: min(commandStart, index), row: commandStart > index ? nil : present?.row,
        length: present?.length ?? 0, isAct: isAct, isAtCommand: isAtCommand, depth: depth))
  }

  private mutating func begin(at index: Int, isAct: Bool? = nil) {
    commandStart = index
    self.isAct = isAct ?? (open.last == .acts)
    present = row(at: index)
  }

  private var isOccasion: Bool { present?.row.isOccasion ?? false }

  /// `at 1s send a` is the command `send a` from there on.
  private mutating func takeAct(_ index: Int) {
    guard index > commandStart + 1, isOccasion, tokens[index].isSpaced,
      index == wordIndex || CommandTable.row(tokens[index].word ?? "")?.isAct == true
    else { return }
    begin(at: index, isAct: true)
  }

  // MARK: - Words

  /// Where the word under the caret begins, in bytes; the caret if there is none.
  var wordStart: Int { wordIndex < tokens.count ? tokens[wordIndex].range.lower : text.count }

  /// From a place to the caret.
  func string(from start: Int) -> String { String(decoding: text[start...], as: UTF8.self) }

  func token(_ index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

  /// Whether the caret is where the last token ends.
  var touchesToken: Bool { tokens.last.map { $0.range.upper == text.count } ?? false }

  // MARK: - Commands

  /// No bracket and no string is open but the braces of `at 1s { ... }`.
  var isAtCommand: Bool { open.isEmpty || open.last == .acts }

  /// Where the word under the caret begins if it is the first of a command, with its colon.
  var commandWordStart: Int? {
    if wordIndex <= commandStart { return wordStart }
    guard wordIndex == commandStart + 1, tokens[commandStart].kind == .symbol(":") else { return nil }
    return tokens[commandStart].range.lower
  }

  /// The command that is spelled out, or begun in one way only, and the number of its tokens.
  func row(at index: Int) -> (row: CommandRow, length: Int)? {
    guard let (spelling, length) = spelling(at: index) else { return nil }
    if let row = CommandTable.row(spelling) { return (row, length) }
    if names.contains(spelling) { return nil }
    if let row = CommandTable.gdbRow(spelling) { return (row, length) }
    if Keywords.all.contains(spelling) { return nil }
    let rows = CommandTable.rows(beginningWith: spelling)
    return rows.count == 1 ? (rows[0], length) : nil
  }

  func spelling(at index: Int) -> (text: String, length: Int)? { CommandTable.spelling { token(index + $0) } }

  /// What the present command was given, in pieces that stand apart; the last is the one under the caret, empty behind a
  /// space. Nil if the caret is still at the command's own word, or it is none.
  var given: (row: CommandRow, pieces: [ArraySlice<Token>])? {
    guard let (row, length) = present else { return nil }
    let first = commandStart + length
    guard let last = token(first - 1), last.range.upper < text.count, first == tokens.count || tokens[first].isSpaced
    else { return nil }
    var starts: [Int] = []
    var depth = 0
    for index in first..<max(first, tokens.count) {
      if tokens[index].isSpaced, depth == 0 { starts.append(index) }
      switch tokens[index].kind {
      case .open, .stringOpen, .interpolationOpen: depth += 1
      case .close, .stringClose, .interpolationClose: depth -= 1
      default: break
      }
    }
    var pieces = zip(starts, starts.dropFirst() + [tokens.count]).map { tokens[$0..<$1] }
    if !touchesToken { pieces.append([]) }
    return (row, pieces)
  }

  // MARK: - Calls

  /// The call whose parentheses the caret is in.
  struct Call {
    /// `debounce`, `Timer.publish`
    let name: String
    let isMember: Bool
    /// The labels of the arguments before the present one, nil for those without.
    let before: [String?]
    /// The label of the present one, if it has been typed.
    let label: String?
    /// What stands before the dot, as it was typed; nil where that is not known.
    let receiver: String?
    /// Nothing of the present one has been typed but a part of a word.
    let isAtStart: Bool
  }

  private func receiver(from first: Int, to dot: Int) -> String {
    String(decoding: text[tokens[first].range.lower..<tokens[dot].range.lower], as: UTF8.self)
  }

  var call: Call? {
    guard case .bracket(.parenthesis, let at)? = open.last, at > 0, !tokens[at].isSpaced, let name = tokens[at - 1].word
    else { return nil }
    let isMember = at > 1 && tokens[at - 2].kind == .symbol(".")
    var path = name
    if isMember, at > 2, let type = tokens[at - 3].word, at < 4 || tokens[at - 4].kind != .symbol(".") {
      path = type + "." + name
    }
    var labels: [String?] = []
    var (label, start, depth): (String?, Int, Int) = (nil, at + 1, 0)
    for index in at + 1..<max(at + 1, tokens.count) {
      switch tokens[index].kind {
      case .open, .stringOpen, .interpolationOpen: depth += 1
      case .close, .stringClose, .interpolationClose: depth -= 1
      case .symbol(",") where depth == 0:
        labels.append(label)
        (label, start) = (nil, index + 1)
      case .symbol(":") where depth == 0 && index == start + 1: label = tokens[start].word
      default: break
      }
    }
    let first = isMember ? Receiver.start(before: at - 2, in: self) : nil
    let receiver = first.map { self.receiver(from: $0, to: at - 2) }
    return Call(
      name: path, isMember: isMember, before: labels, label: label, receiver: receiver, isAtStart: start >= wordIndex)
  }
}

extension Token {
  /// An identifier or a keyword.
  var word: String? {
    switch kind {
    case .word(let word), .quotedWord(let word): word
    default: nil
    }
  }
}

extension CommandRow {
  /// `at`, `in`, `every`: another command stands in it.
  var isOccasion: Bool { completions.contains(.act) }
}
