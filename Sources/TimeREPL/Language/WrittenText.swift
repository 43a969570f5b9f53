/// Text as it is written to files: no mark stays in it that a terminal, an editor or a browser would obey unseen. Those of
/// Arabic, Hebrew and joined emoji are letters, and stay.
struct WrittenText {
  private(set) var text: String
  /// How many marks were left out.
  private(set) var droppedCount = 0

  /// Source that reads as the same: in strings the marks are escaped, from comments they are left out. Elsewhere they are
  /// a mistake, and stay one.
  ///
  /// - Complexity: O(n).
  init(source: String) {
    text = source
    guard source.unicodeScalars.contains(where: Self.isUnseen) else { return }
    let tokens = Lexer.tokens(of: source)
    var written = String.UnicodeScalarView()
    var (offset, next) = (0, 0)
    for scalar in source.unicodeScalars {
      while next < tokens.count, tokens[next].range.upper <= offset, tokens[next].kind != .end { next += 1 }
      let isInToken = next < tokens.count && tokens[next].kind != .end && tokens[next].range.lower <= offset
      offset += UTF8.width(scalar)
      if !Self.isUnseen(scalar) {
        written.append(scalar)
      } else if isInToken {
        written.append(contentsOf: Self.spelling(of: scalar).unicodeScalars)
      } else {
        droppedCount += 1
      }
    }
    text = String(written)
  }

  /// Text that is nobody's source, with the marks spelled out.
  static func spelledOut(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnseen) else { return text }
    var written = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isUnseen(scalar) {
        written.append(contentsOf: spelling(of: scalar).unicodeScalars)
      } else {
        written.append(scalar)
      }
    }
    return String(written)
  }

  private static func spelling(of scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  /// Whether it is a control character, but for those of which lines are made, or turns the direction of writing.
  static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0a: false
    case 0..<0x20, 0x7f..<0xa0, 0x61c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
