/// The syntax tree of a regular expression.
///
/// Swift's own engine is not used, because a match can take exponential time and cannot be stopped. TimeREPL's matcher
/// counts its steps, like all code of a session.
indirect enum RegexNode: Sendable {
  case empty
  case one(CharacterTest)
  case sequence([RegexNode])
  case choice([RegexNode])
  case group(Int, RegexNode)
  case repeated(RegexNode, least: Int, most: Int?, RepeatMode)
  case anchor(RegexAnchor)
  case same(Int, ignoresCase: Bool)
  case look(RegexNode, isBehind: Bool, isNegated: Bool)
  case atomic(RegexNode)
}

enum RepeatMode: Sendable { case greedy, lazy, possessive }

enum RegexAnchor: Sendable {
  case start, end, endBeforeNewline, lineStart, lineEnd
  /// A boundary of words: by Unicode's rules as in Swift, or between `\w` and `\W` as in Foundation.
  case word(isSimple: Bool)
  case notWord(isSimple: Bool)
}

/// A test of one character.
indirect enum CharacterTest: Sendable {
  case any(newlines: Bool)
  case character(Character, ignoresCase: Bool)
  case range(Unicode.Scalar, Unicode.Scalar, ignoresCase: Bool)
  case digit, word, space, newline
  case property(String)
  case not(CharacterTest)
  case either([CharacterTest])
  case both(CharacterTest, CharacterTest)

  func accepts(_ character: Character) -> Bool {
    switch self {
    case .any(let newlines): return newlines || !character.isNewline
    case .character(let other, let ignoresCase):
      return character == other || ignoresCase && character.lowercased() == other.lowercased()
    case .range(let first, let last, let ignoresCase):
      func isWithin(_ text: some StringProtocol) -> Bool {
        let scalars = text.unicodeScalars
        return scalars.count == 1 && scalars.allSatisfy { (first...last).contains($0) }
      }
      return isWithin(String(character))
        || ignoresCase && (isWithin(character.lowercased()) || isWithin(character.uppercased()))
    case .digit: return character.unicodeScalars.first?.properties.generalCategory == .decimalNumber
    case .word: return character.isWord
    case .space: return character.isWhitespace
    case .newline: return character.isNewline
    case .property(let name): return CharacterTest.properties[name]?(character) ?? false
    case .not(let test): return !test.accepts(character)
    case .either(let tests): return tests.contains { $0.accepts(character) }
    case .both(let a, let b): return a.accepts(character) && b.accepts(character)
    }
  }

  /// The classes of `\p{…}` and `[[:…:]]`.
  static let properties: [String: @Sendable (Character) -> Bool] = [
    "L": \.isLetter, "Letter": \.isLetter, "Alphabetic": \.isLetter, "alpha": \.isLetter, "Lu": \.isUppercase,
    "Uppercase": \.isUppercase, "upper": \.isUppercase, "Ll": \.isLowercase, "Lowercase": \.isLowercase,
    "lower": \.isLowercase, "N": \.isNumber, "Number": \.isNumber, "Nd": { CharacterTest.digit.accepts($0) },
    "digit": { CharacterTest.digit.accepts($0) }, "P": \.isPunctuation, "Punctuation": \.isPunctuation,
    "punct": \.isPunctuation, "S": \.isSymbol, "Symbol": \.isSymbol, "Sc": \.isCurrencySymbol, "Sm": \.isMathSymbol,
    "Z": \.isWhitespace, "White_Space": \.isWhitespace, "space": \.isWhitespace,
    "alnum": { $0.isLetter || $0.isNumber },
    "xdigit": \.isHexDigit, "word": \.isWord,
    "Emoji": { $0.unicodeScalars.first?.properties.isEmoji ?? false },
  ]
}

extension Character {
  fileprivate var isWord: Bool { isLetter || isNumber || self == "_" }
}

/// The reason why a pattern is not a regular expression.
struct RegexMistake: Error {
  let text: String
}
