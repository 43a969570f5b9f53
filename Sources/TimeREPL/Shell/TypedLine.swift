/// The text before the caret, analysed for completion and hints. Any text is accepted, however wrong.
struct TypedLine {
  /// An open construct around the caret.
  enum Open: Equatable {
    case bracket(Bracket, at: Int)
    /// The braces of `at 1s { ... }`.
    case acts
    case string
    case interpolation
  }

  /// The command that contains a token.
  struct Context {
    let start: Int
    /// The command, and the number of tokens that spell it; nil for an expression.
    let row: CommandRow?
    let length: Int
    let isAct: Bool
    /// Whether no bracket within the command is open.
    let isAtCommand: Bool
    /// The number of open brackets.
    let depth: Int
  }

  private let names: Set<String>
  let text: [UInt8]
  /// The tokens before the caret.
  let tokens: [Token]
  private(set) var open: [Open] = []
  /// The token with which the current command begins.
  private(set) var commandStart = 0
  /// The row of the current command, and the number of tokens that spell it.
  private var present: (row: CommandRow, length: Int)?
  /// Whether only commands allowed in `at`, `in` and `every` may follow.
  private(set) var isAct = false
  /// The index of the word under the caret; `tokens.count` if there is none.
  let wordIndex: Int
  /// The context of each token.
  private(set) var contexts: [Context] = []
  /// Whether the caret is in a comment.
  let isInComment: Bool

  /// - Parameters:
  ///   - text: The text up to the caret.
  ///   - names: The declared names, which take precedence over prefixes of commands.
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

  /// In `at 1s send a`, the command `send a` begins here.
  private mutating func takeAct(_ index: Int) {
    guard index > commandStart + 1, isOccasion, tokens[index].isSpaced,
      index == wordIndex || CommandTable.row(tokens[index].word ?? "")?.isAct == true
    else { return }
    begin(at: index, isAct: true)
  }

  // MARK: - Words

  /// The start of the word under the caret, in bytes; the caret if there is none.
  var wordStart: Int { wordIndex < tokens.count ? tokens[wordIndex].range.lower : text.count }

  /// Returns the text from an offset to the caret.
  func string(from start: Int) -> String { String(decoding: text[start...], as: UTF8.self) }

  func token(_ index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

  /// Whether the caret is at the end of the last token.
  var touchesToken: Bool { tokens.last.map { $0.range.upper == text.count } ?? false }

  // MARK: - Commands

  /// Whether no bracket and no string is open except the braces of `at 1s { ... }`.
  var isAtCommand: Bool { open.isEmpty || open.last == .acts }

  /// The start, with its colon, of the word under the caret if it is the first of a command.
  var commandWordStart: Int? {
    if wordIndex <= commandStart { return wordStart }
    guard wordIndex == commandStart + 1, tokens[commandStart].kind == .symbol(":") else { return nil }
    return tokens[commandStart].range.lower
  }

  /// Returns the command that is spelled out, or that has a unique beginning, and the number of its tokens.
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

  /// The arguments of the current command, split at spaces; the last is the one under the caret, empty after a space.
  /// Nil if the caret is still in the command's own word, or if it is not a command.
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

  /// The call whose parentheses contain the caret.
  struct Call {
    /// The name: `debounce`, `Timer.publish`.
    let name: String
    let isMember: Bool
    /// The labels of the arguments before the current one, nil for unlabelled ones.
    let before: [String?]
    /// The label of the current argument, if it has been typed.
    let label: String?
    /// The text before the dot; nil if unknown.
    let receiver: String?
    /// Whether nothing but a part of a word of the current argument has been typed.
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
  /// The text of an identifier or a keyword.
  var word: String? { kind.word }
}

extension CommandRow {
  /// Whether another command follows in it, as in `at`, `in` and `every`.
  var isOccasion: Bool { completions.contains(.act) }
}
