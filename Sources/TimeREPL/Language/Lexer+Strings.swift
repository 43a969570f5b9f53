extension Lexer {
  ///     string  → '"' { text } '"' | '"""' newline { text } newline '"""' | "'" { any but "'" } "'"
  ///     text    → any but '"' and "\" | "\" escape | "\(" expression ")"
  ///             | "#" string "#", of which an escape begins with as many "#" as stand around it
  mutating func readQuotes() {
    let start = position
    let quotes: Quotes = startsTriple ? .lines : .single
    position += quotes == .lines ? 3 : 1
    add(.stringOpen(quotes), from: start)
    open(.string(quotes))
  }

  mutating func readRawQuotes(hashes: Int) {
    let start = position
    position += hashes
    let quotes: Quotes = startsTriple ? .lines : .single
    position += quotes == .lines ? 3 : 1
    add(.stringOpen(quotes), from: start)
    open(.rawString(quotes, hashes: hashes))
  }

  /// Whether `count` signs `#` follow at this distance.
  private func hasHashes(_ count: Int, at ahead: Int) -> Bool {
    (0..<count).allSatisfy { byte(ahead + $0) == UInt8(ascii: "#") }
  }

  /// Reads up to the end of the string, of its line or of the text, or to an interpolation.
  mutating func readString(_ quotes: Quotes, hashes: Int = 0) {
    let start = position
    var text: [UInt8] = []
    while position < bytes.count {
      let width = (quotes == .lines ? 3 : 1) + hashes
      if closes(quotes), hasHashes(hashes, at: width - hashes) {
        addText(text, from: start)
        position += width
        add(.stringClose, from: position - width)
        return close()
      }
      let begin = position
      if bytes[position] == UInt8(ascii: "\\"), quotes != .marbles, hasHashes(hashes, at: 1) {
        if byte(1 + hashes) == UInt8(ascii: "(") {
          addText(text, from: start)
          position += 2 + hashes
          add(.interpolationOpen, from: begin)
          return open(.interpolation)
        }
        position += hashes
        if let problem = readEscape(into: &text) { return add(.bad(problem), from: begin) }
      } else {
        if bytes[position] != UInt8(ascii: "\r") || byte(1) != UInt8(ascii: "\n") { text.append(bytes[position]) }
        position += 1
      }
      if quotes == .lines, bytes[position - 1] == UInt8(ascii: "\n") {
        // One token for each line, so that the parser can remove the indentation.
        addText(text, from: start)
        return startLine()
      }
    }
    addText(text, from: start)
  }

  ///     escape → "n" | "t" | "r" | "0" | "\" | '"' | "'" | "u{" hex "}" | { space } newline
  mutating func readEscape(into text: inout [UInt8]) -> Problem? {
    position += 1
    guard position < bytes.count else { return nil }
    if let byte = Self.escapes[bytes[position]] {
      text.append(byte)
      position += 1
      return nil
    }
    if bytes[position] == UInt8(ascii: "u") { return readUnicodeEscape(into: &text) }
    var next = position
    while next < bytes.count, [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(bytes[next]) {
      next += 1
    }
    if next == bytes.count || bytes[next] == UInt8(ascii: "\n") {
      position = min(next + 1, bytes.count)
      return nil
    }
    let scalar = scalar(at: position)
    position += UTF8.width(scalar)
    return .unknownEscape(String(scalar))
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "r"): 13, UInt8(ascii: "0"): 0,
    UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "\""): UInt8(ascii: "\""),
    UInt8(ascii: "'"): UInt8(ascii: "'"),
  ]

  private mutating func readUnicodeEscape(into text: inout [UInt8]) -> Problem? {
    position += 1
    guard byte(0) == UInt8(ascii: "{") else { return .invalidUnicodeEscape }
    let digits = bytes[(position + 1)...].prefix(9).prefix { Unicode.Scalar($0).properties.isASCIIHexDigit }
    let end = digits.endIndex
    guard end < bytes.count else {
      // The text ends within the escape, so the string is open.
      position = end
      return nil
    }
    position = end
    guard bytes[end] == UInt8(ascii: "}"), (1...8).contains(digits.count),
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), let scalar = Unicode.Scalar(code)
    else { return .invalidUnicodeEscape }
    position += 1
    text.append(contentsOf: UTF8.encode(scalar)!)
    return nil
  }

  private func closes(_ quotes: Quotes) -> Bool {
    switch quotes {
    case .single: bytes[position] == UInt8(ascii: "\"")
    case .lines: startsTriple
    case .marbles: bytes[position] == UInt8(ascii: "'")
    case .pattern: bytes[position] == UInt8(ascii: "/")
    }
  }

  private var startsTriple: Bool {
    (0..<3).allSatisfy { byte($0) == UInt8(ascii: "\"") }
  }

  /// Reads the literal `/a+/` or `#/a+/#` where an expression may begin; returns false if there is none.
  mutating func readPattern(hashes: Int) -> Bool {
    guard mayBeginPattern, let first = Optional(byte(hashes + 1)), first != UInt8(ascii: "/"),
      hashes > 0 || ![UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "*"), UInt8(ascii: "\n")].contains(first)
    else { return false }
    let start = position
    var end = position + hashes + 1
    var (groups, isInClass) = (0, false)
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
      if bytes[end] == UInt8(ascii: "\\") {
        end += 2
        continue
      }
      if bytes[end] == UInt8(ascii: "/"), hashes == 0 || end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "#") {
        break
      }
      switch bytes[end] {
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: groups += 1
      case UInt8(ascii: ")") where !isInClass: groups -= 1
      default: break
      }
      // As in Swift, the `/` of `(/)` is an operator: what follows closes a bracket that is open before it.
      if groups < 0, hashes == 0 { return false }
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "/") else { return false }
    let text = String(decoding: bytes[start + hashes + 1..<end], as: UTF8.self)
    position = start + hashes + 1
    add(.stringOpen(.pattern), from: start)
    position = end
    add(.stringText(text), from: start + hashes + 1)
    position = end + 1 + hashes
    add(.stringClose, from: end)
    return true
  }

  /// Whether an operand is expected here, so that `/` cannot be a division.
  private var mayBeginPattern: Bool {
    switch tokens.last?.kind {
    // `x!/2` and `x! / 2` divide.
    case .symbol("!"), .symbol("?"):
      if tokens.last?.isSpaced == true || tokens.count == 1 {
        true
      } else if case .open = tokens[tokens.count - 2].kind {
        true
      } else {
        false
      }
    case .symbol(let symbol): Self.beforePatterns.contains(symbol) && (symbol != ":" || !modes.isEmpty)
    case .open, .interpolationOpen: true
    case .word(let word): ["return", "in", "try", "case", "if", "while", "where"].contains(word)
    default: false
    }
  }

  private static let beforePatterns: Set = ["=", ",", ":", "&&", "||", "!", "==", "!=", "~=", "?", "??"]

  private mutating func addText(_ text: [UInt8], from start: Int) {
    guard !text.isEmpty else { return }
    add(.stringText(String(decoding: text, as: UTF8.self)), from: start)
  }
}
