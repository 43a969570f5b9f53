/// Turns text into tokens. It accepts any text: characters without a meaning become `bad` tokens.
///
/// It reads pieces of whole lines, except for the last, and keeps open constructs on a stack of its own. Text of any
/// length and nesting therefore takes linear time and no recursion.
///
///     text    → { space | comment | token }
///     comment → "//" to the end of the line | "/*" … "*/", nested
///             | "#" to the end of the line, where it begins a line or no digit follows
///             | "#if" and what belongs to it (`Lexer+Conditions`)
///     token   → word | "`" word "`" | "$" digits | number | "#" digits | string | bracket | symbol
///
/// A `\` at the end of a line is white space; the next line continues this one.
struct Lexer {
  private(set) var tokens: [Token] = []
  /// Whether the text has an error that no further text can repair.
  private(set) var isBroken = false
  /// Whether the last line ended in `\`.
  private(set) var isContinued = false
  var bytes: [UInt8] = []
  var position = 0
  private(set) var modes: [Mode] = []
  /// The lines with directives, and those of branches that are not read.
  var unreadLines: [Range<Int>] = []
  private var isSpaced = true
  private var startsLine = true

  enum Mode: Equatable {
    case bracket(Bracket)
    case string(Quotes)
    /// `#"…"#`, in which an escape needs as many `#` as surround the quotes.
    case rawString(Quotes, hashes: Int)
    case interpolation
    case comment(start: Int, depth: Int)
    case conditional(ConditionalBlock)

    /// Whether a closing brace ends this bracket too.
    fileprivate var isInner: Bool { self == .bracket(.parenthesis) || self == .bracket(.square) }
  }

  /// The operators that the session declares, the longest first.
  var own: [String] = []

  static func tokens(of text: String, own: [String] = []) -> [Token] {
    var lexer = Lexer()
    lexer.own = own.sorted { $0.utf8.count > $1.utf8.count }
    lexer.read(text)
    lexer.finish()
    return lexer.tokens
  }

  /// Whether a bracket, a string or a comment is open.
  var isOpen: Bool { !modes.isEmpty }

  /// Whether a body is open. An error in it ends where the body ends.
  var isInBody: Bool {
    modes.contains { mode in
      switch mode {
      case .bracket(.brace), .comment, .string(.lines), .rawString(.lines, _), .conditional: true
      default: false
      }
    }
  }

  /// The number of open brackets; nil inside a string or a comment.
  var openBrackets: Int? {
    switch modes.last {
    case .string, .rawString, .comment: return nil
    case .bracket, .interpolation, .conditional, nil: break
    }
    return modes.count { if case .bracket = $0 { true } else { false } }
  }

  /// Whether the text ends in an operator or a mark that cannot end a statement.
  var endsInOperator: Bool {
    guard let last = tokens.last, case .symbol(let symbol) = last.kind else { return false }
    // `infix operator **` without a precedence group.
    if let word = tokens.dropLast().last, word.kind == .word("operator") { return false }
    switch symbol {
    case ";": return false
    case "!", "?", "...": return last.isSpaced && tokens.count > 1
    default: return true
    }
  }

  mutating func read(_ text: some StringProtocol) {
    bytes.append(contentsOf: text.utf8)
    while position < bytes.count {
      switch modes.last {
      case .comment: readComment()
      case .string(let quotes): readString(quotes)
      case .rawString(let quotes, let hashes): readString(quotes, hashes: hashes)
      case .conditional(let block) where !block.isActive: skipInactive()
      case .bracket, .interpolation, .conditional, nil: readCode()
      }
    }
  }

  mutating func finish() {
    switch modes.last {
    case .comment(let start, _): add(.bad(.unclosedComment), from: start, to: start + 2)
    case .conditional(let block): add(.bad(.unclosedBracket("#if")), from: block.start, to: block.start + 3)
    default: break
    }
    isSpaced = true
    add(.end, from: bytes.count)
  }

  private mutating func readCode() {
    let start = position
    switch bytes[position] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
      skip(1)
    case UInt8(ascii: "\n"): readLineEnd()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): readLineComment()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): open(.comment(start: start, depth: 0))
    case UInt8(ascii: "/") where readPattern(hashes: 0): break
    case UInt8(ascii: "#") where byte(1) == UInt8(ascii: "/") && readPattern(hashes: 1): break
    case UInt8(ascii: "#"): readHash()
    case UInt8(ascii: "<") where byte(1) == UInt8(ascii: "#") && readPlaceholder(): break
    case UInt8(ascii: "\\"): readBackslash()
    case UInt8(ascii: "\""): readQuotes()
    case UInt8(ascii: "'"):
      position += 1
      add(.stringOpen(.marbles), from: start)
      open(.string(.marbles))
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): readOpening()
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): readClosing()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
    case UInt8(ascii: "$"), UInt8(ascii: "`"): readMarkedWord()
    default: readWordOrSymbol()
    }
  }

  // MARK: Comments and the ends of lines

  mutating func readLineEnd() {
    skip(1)
    startsLine = true
    isContinued = false
  }

  private mutating func readLineComment() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    isSpaced = true
  }

  private mutating func readComment() {
    guard case .comment(let start, var depth) = modes.popLast() else { return }
    repeat {
      if bytes[position] == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if bytes[position] == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else {
        startsLine = startsLine || bytes[position] == UInt8(ascii: "\n")
        position += 1
      }
    } while depth > 0 && position < bytes.count
    isSpaced = true
    if depth > 0 { modes.append(.comment(start: start, depth: depth)) }
  }

  /// Reads an editor's placeholder, `<#code#>`; returns false if it does not end on this line.
  private mutating func readPlaceholder() -> Bool {
    let start = position
    var end = position + 2
    while end + 1 < bytes.count, bytes[end] != UInt8(ascii: "\n") {
      if bytes[end] == UInt8(ascii: "#"), bytes[end + 1] == UInt8(ascii: ">") {
        position = end + 2
        let text = String(decoding: bytes[start + 2..<end], as: UTF8.self)
        add(.bad(.placeholder(text)), from: start)
        return true
      }
      end += 1
    }
    return false
  }

  private mutating func readHash() {
    let start = position
    var hashes = 1
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if byte(hashes) == UInt8(ascii: "\"") { return readRawQuotes(hashes: hashes) }
    if let word = hashWord {
      position += word.utf8.count
      return add(.word(word), from: start)
    }
    for word in HashWord.selectors where bytes[position...].starts(with: (word + "(").utf8) {
      position += word.utf8.count
      return add(.word(word), from: start)
    }
    if startsLine, readDirective() { return }
    guard !startsLine, isDigit(byte(1)) else { return readLineComment() }
    position += 1
    let digits = takeDigits()
    add(Int(digits).map { .event($0) } ?? .bad(.numberTooLarge(digits)), from: start)
  }

  /// The word with `#` at this position that is not a comment, such as `#expect`.
  private var hashWord: String? {
    let rest = bytes[position...]
    return HashWord.all.first { word in
      rest.starts(with: word.text.utf8) && word.isFollowed(by: rest.dropFirst(word.text.utf8.count))
        && (word.form != .place || !startsLine)
    }?.text
  }

  private mutating func readBackslash() {
    let start = position
    var next = position + 1
    while next < bytes.count, [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(bytes[next]) {
      next += 1
    }
    if next == bytes.count {
      position = next
      add(.bad(.trailingBackslash), from: start, to: start + 1)
    } else if bytes[next] == UInt8(ascii: "\n") {
      skip(next + 1 - position)
      isContinued = true
    } else {
      position += 1
      let isPath = [UInt8(ascii: "."), UInt8(ascii: "[")].contains(bytes[position]) || isWordHead(at: position)
      add(isPath ? .symbol("\\") : .bad(.unexpectedCharacter("\\", instead: nil)), from: start)
    }
  }

  // MARK: Brackets

  private var bracket: Bracket {
    switch bytes[position] {
    case UInt8(ascii: "("), UInt8(ascii: ")"): .parenthesis
    case UInt8(ascii: "["), UInt8(ascii: "]"): .square
    default: .brace
    }
  }

  private mutating func readOpening() {
    let bracket = bracket
    position += 1
    add(.open(bracket), from: position - 1)
    open(.bracket(bracket))
  }

  private mutating func readClosing() {
    let bracket = bracket
    position += 1
    if bracket == .parenthesis, modes.last == .interpolation {
      close()
      add(.interpolationClose, from: position - 1)
    } else {
      if modes.last == .bracket(bracket) { close() } else { recover(at: bracket) }
      add(.close(bracket), from: position - 1)
    }
  }

  /// Recovers from a bracket that closes another than the last: a brace closes the last brace with all that is open in
  /// it, so that a body with an error ends at its own brace.
  private mutating func recover(at bracket: Bracket) {
    isBroken = true
    guard bracket == .brace, let opening = modes.lastIndex(where: { !$0.isInner }),
      modes[opening] == .bracket(.brace)
    else { return }
    modes.removeSubrange(opening...)
  }

  // MARK: Steps

  /// Returns the byte at a distance, or 0 at the end.
  func byte(_ ahead: Int) -> UInt8 {
    position + ahead < bytes.count ? bytes[position + ahead] : 0
  }

  mutating func open(_ mode: Mode) { modes.append(mode) }

  mutating func close() { modes.removeLast() }

  mutating func add(_ kind: Token.Kind, from lower: Int, to upper: Int? = nil) {
    if case .bad = kind { isBroken = true }
    let range = SourceRange(lower: lower, upper: upper ?? position)
    tokens.append(Token(kind: kind, range: range, isSpaced: isSpaced, startsLine: startsLine))
    (isSpaced, startsLine, isContinued) = (false, false, false)
  }

  /// Marks the next token as the first of a line within a string.
  mutating func startLine() { startsLine = true }

  mutating func skip(_ count: Int) {
    position += count
    isSpaced = true
  }
}
