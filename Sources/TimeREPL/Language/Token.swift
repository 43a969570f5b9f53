/// The smallest piece of text that means something.
///
/// A string is several tokens, so that what is interpolated into it is made of ordinary ones:
/// `"a\(b)"` is stringOpen, stringText, interpolationOpen, word, interpolationClose, stringClose.
struct Token: Sendable {
  let kind: Kind
  let range: SourceRange
  /// White space or a comment stands before it, or nothing.
  let isSpaced: Bool
  /// It is the first on its line.
  let startsLine: Bool

  enum Kind: Equatable, Sendable {
    /// An identifier or a keyword.
    case word(String)
    /// An identifier in backticks, which is never a keyword.
    case quotedWord(String)
    /// `$0`
    case parameter(Int)
    /// Without a sign, so that the smallest Int can be written.
    case int(UInt64)
    case double(Double)
    case duration(UInt64)
    /// `#12`
    case event(Int)
    case stringOpen(Quotes)
    /// Escapes are resolved. In `"""` each line is a token of its own, which starts a line.
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
}
