/// The smallest unit of text that the parser reads.
///
/// A string is several tokens, so that an interpolation consists of ordinary tokens: `"a\(b)"` is stringOpen,
/// stringText, interpolationOpen, word, interpolationClose, stringClose.
struct Token: Sendable {
  let kind: Kind
  let range: SourceRange
  /// Whether white space, a comment or the beginning of the text precedes the token.
  let isSpaced: Bool
  /// Whether the token is the first on its line.
  let startsLine: Bool

  enum Kind: Equatable, Sendable {
    /// An identifier or a keyword.
    case word(String)
    /// An identifier in backticks, which is never a keyword.
    case quotedWord(String)
    /// `$0`
    case parameter(Int)
    /// An integer without a sign; this allows the smallest Int.
    case int(UInt64)
    case double(Double)
    case duration(UInt64)
    /// The number of an event: `#12`.
    case event(Int)
    case stringOpen(Quotes)
    /// A part of a string, with escapes resolved. In `"""` each line is a token, which starts a line.
    case stringText(String)
    case stringClose
    case interpolationOpen
    case interpolationClose
    case open(Bracket)
    case close(Bracket)
    /// An operator or a punctuation mark.
    case symbol(String)
    case bad(Problem)
    case end
  }
}

enum Bracket: String, Sendable {
  case parenthesis = "()"
  case square = "[]"
  case brace = "{}"

  var opening: String { String(rawValue.first!) }
  var closing: String { String(rawValue.last!) }
}

enum Quotes: Sendable {
  /// `"..."`
  case single
  /// `"""` on lines of their own
  case lines
  /// `'...'`, without escapes: marbles
  case marbles
  /// `/.../`: a regular expression
  case pattern
}

extension Token.Kind {
  /// The name that the token spells, with or without backquotes; nil for any other token.
  var word: String? {
    switch self {
    case .word(let word), .quotedWord(let word): word
    default: nil
    }
  }
}
