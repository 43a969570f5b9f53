/// The characters of marbles, with escapes of the surrounding string resolved, each with its place in the source, so
/// that carets point to the right place.
struct MarbleCharacters: Sendable {
  private(set) var characters: [Character] = []
  /// The place of each character in the source, and after the last the end of the text.
  private(set) var places: [Int] = []

  /// - Parameters:
  ///   - bytes: the text between the quotes.
  ///   - start: the place of the text in the source.
  init(_ bytes: [UInt8], from start: Int, resolvesEscapes: Bool) {
    let (text, origins) = resolvesEscapes ? Lexer.resolved(bytes) : (bytes, Array(0...bytes.count))
    var offset = 0
    for character in String(decoding: text, as: UTF8.self) {
      characters.append(character)
      places.append(start + origins[offset])
      offset = min(offset + character.utf8.count, origins.count - 1)
    }
    places.append(start + bytes.count)
  }

  var count: Int { characters.count }

  subscript(index: Int) -> Character? { characters.indices.contains(index) ? characters[index] : nil }

  func range(_ lower: Int, _ upper: Int) -> SourceRange {
    SourceRange(lower: places[lower], upper: places[upper])
  }

  func text(_ lower: Int, _ upper: Int) -> String { String(characters[lower..<upper]) }
}

extension Lexer {
  /// Resolves the escapes of a string. Returns the text, and for each of its bytes the place of its source text, with
  /// one more for the end.
  static func resolved(_ bytes: [UInt8]) -> (text: [UInt8], origins: [Int]) {
    var lexer = Lexer(ofString: bytes)
    var text: [UInt8] = []
    var origins: [Int] = []
    while lexer.position < bytes.count {
      let start = lexer.position
      if bytes[start] == UInt8(ascii: "\\") {
        _ = lexer.readEscape(into: &text)
      } else {
        text.append(bytes[start])
        lexer.position += 1
      }
      origins += Array(repeating: start, count: text.count - origins.count)
    }
    return (text, origins + [bytes.count])
  }

  /// Resolves the escapes of a string within marbles. Returns the text, and the bytes of an invalid escape.
  static func unescaped(_ text: String) -> (text: String, mistake: SourceRange?) {
    var lexer = Lexer(ofString: Array(text.utf8))
    var result: [UInt8] = []
    while lexer.position < lexer.bytes.count {
      if lexer.bytes[lexer.position] == UInt8(ascii: "\\") {
        let start = lexer.position
        if lexer.readEscape(into: &result) != nil {
          // Includes the closing brace of `\u{110000}`.
          let brace = lexer.bytes.dropFirst(lexer.position).prefix { $0 == UInt8(ascii: "}") }.prefix(1).count
          return ("", SourceRange(lower: start, upper: min(lexer.position + brace, lexer.bytes.count)))
        }
      } else {
        result.append(lexer.bytes[lexer.position])
        lexer.position += 1
      }
    }
    return (String(decoding: result, as: UTF8.self), nil)
  }

  private init(ofString bytes: [UInt8]) {
    self.init()
    self.bytes = bytes
  }
}
