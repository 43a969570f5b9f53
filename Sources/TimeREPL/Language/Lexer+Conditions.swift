/// Conditional compilation, `#if` to `#endif`: decides which lines belong to the program.
///
/// A line whose condition cannot be read is a comment, like any other line that begins with `#`.
extension Lexer {
  /// An open block, and the branch that is being read.
  struct ConditionalBlock: Equatable {
    let start: Int
    /// Whether the lines of this branch are read.
    var isActive: Bool
    /// Whether a branch was taken, so that no other is read.
    var isDecided: Bool
    let isOuterActive: Bool
  }

  /// Reads a line that begins with a conditional directive, without making a token. Returns false for any other line.
  mutating func readDirective() -> Bool {
    guard bytes[position] == UInt8(ascii: "#"), [UInt8(ascii: "i"), UInt8(ascii: "e")].contains(byte(1)) else {
      return false
    }
    let start = position
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    guard let directive = ConditionDirective(String(decoding: bytes[start..<end], as: UTF8.self)) else { return false }
    var block: ConditionalBlock?
    if case .conditional(let open)? = modes.last { block = open }
    switch (directive, block) {
    case (.if(let condition), _):
      let isOuter = block?.isActive ?? true
      open(
        .conditional(
          ConditionalBlock(
            start: start, isActive: isOuter && condition, isDecided: condition, isOuterActive: isOuter)))
    case (.otherwise(let condition), var block?):
      block.isActive = block.isOuterActive && !block.isDecided && condition
      block.isDecided = block.isDecided || condition
      close()
      open(.conditional(block))
    case (.endif, .some): close()
    case (_, nil): return false
    }
    unreadLines.append(start..<end)
    skip(end - start)
    return true
  }

  /// Returns the text with spaces for its directives and the branches that are not read, so that the rest keeps its
  /// offsets; nil if there are none.
  static func withoutConditions(_ text: String) -> String? {
    var lexer = Lexer()
    lexer.read(text)
    guard !lexer.unreadLines.isEmpty, !lexer.isOpen else { return nil }
    var bytes = lexer.bytes
    for place in lexer.unreadLines.joined() { bytes[place] = UInt8(ascii: " ") }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Skips a line of an inactive branch.
  mutating func skipInactive() {
    while position < bytes.count, bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\t") {
      skip(1)
    }
    if position < bytes.count, !readDirective() {
      let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      unreadLines.append(position..<end)
      skip(end - position)
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: "\n") { readLineEnd() }
  }
}

enum ConditionDirective {
  case `if`(Bool)
  /// `#elseif`, or `#else`, whose condition always holds.
  case otherwise(Bool)
  case endif

  init?(_ line: some StringProtocol) {
    let word = line.dropFirst().prefix { $0.isLetter }
    let rest = line.dropFirst(1 + word.count)
    switch word {
    case "if", "elseif":
      guard let value = Condition(String(rest))?.value else { return nil }
      self = word == "if" ? .if(value) : .otherwise(value)
    case "else": self = .otherwise(true)
    case "endif": self = .endif
    default: return nil
    }
    if word.hasPrefix("e"), word != "elseif" {
      let tail = rest.drop { $0 == " " || $0 == "\t" }
      if !tail.isEmpty, !tail.hasPrefix("//"), !tail.hasPrefix("/*") { return nil }
    }
  }

  ///     condition → both { "||" both }
  ///     both      → one { "&&" one }
  ///     one       → "!" one | "(" condition ")" | "true" | "false" | word [ "(" … ")" ]
  private struct Condition {
    private var tokens: ArraySlice<Token>

    init?(_ text: String) {
      tokens = Lexer.tokens(of: text).filter { $0.kind != .end }[...]
      self.text = text
      guard let value = either(), tokens.isEmpty else { return nil }
      self.value = value
    }

    private let text: String
    private(set) var value = false

    private mutating func take(_ symbol: String) -> Bool {
      guard tokens.first?.kind == .symbol(symbol) else { return false }
      tokens.removeFirst()
      return true
    }

    private mutating func either() -> Bool? {
      guard var value = both() else { return nil }
      while take("||") {
        guard let next = both() else { return nil }
        value = value || next
      }
      return value
    }

    private mutating func both() -> Bool? {
      guard var value = one() else { return nil }
      while take("&&") {
        guard let next = one() else { return nil }
        value = value && next
      }
      return value
    }

    private mutating func one() -> Bool? {
      guard let first = tokens.popFirst() else { return nil }
      switch first.kind {
      case .symbol("!"): return one().map { !$0 }
      case .open(.parenthesis):
        guard let value = either(), tokens.popFirst()?.kind == .close(.parenthesis) else { return nil }
        return value
      case .word("true"): return true
      case .word("false"): return false
      case .word(let word):
        guard tokens.first?.kind == .open(.parenthesis) else { return word == "DEBUG" }
        let end = tokens.firstIndex { $0.kind == .close(.parenthesis) }
        guard let end else { return nil }
        let inner = tokens[(tokens.startIndex + 1)..<end]
        tokens = tokens[(end + 1)...]
        guard let from = inner.first?.range.lower, let to = inner.last?.range.upper else { return nil }
        let bytes = text.utf8.dropFirst(from).prefix(to - from)
        return Self.holds(word, String(decoding: bytes, as: UTF8.self))
      default: return nil
      }
    }

    /// Whether a platform condition holds, as on the Mac on which the code would run.
    private static func holds(_ word: String, _ argument: String) -> Bool {
      switch word {
      case "os": return argument == "macOS" || argument == "OSX"
      case "canImport":
        let module = argument.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return ["Combine", "Foundation", "Dispatch", "XCTest", "Testing", "Darwin"].contains(module)
      case "swift", "compiler":
        let isAtLeast = argument.hasPrefix(">=")
        guard isAtLeast || argument.hasPrefix("<") else { return false }
        let numbers = argument.drop { !$0.isNumber }.split(separator: ".").map { Int($0) ?? 0 }
        // The Swift version is 6.3.1.
        return numbers.lexicographicallyPrecedes([6, 3, 1]) == isAtLeast
      default: return false
      }
    }
  }
}
