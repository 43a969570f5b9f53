/// Text that is written to files, without invisible characters that a terminal, an editor or a browser would obey. The
/// joining characters of Arabic, Hebrew and emoji are kept.
struct WrittenText {
  private(set) var text: String
  /// The number of characters that were left out.
  private(set) var droppedCount = 0

  /// Escapes such characters in strings and removes them from comments, so that the source reads the same. Elsewhere
  /// they are errors, and stay.
  ///
  /// - Complexity: O(n).
  init(source: String) {
    text = source
    guard source.unicodeScalars.contains(where: Self.isUnseen) else { return }
    let tokens = Lexer.tokens(of: source)
    var written = String.UnicodeScalarView()
    var (offset, next) = (0, 0)
    // The numbers of `#` around the strings that are open, which their escapes have, too.
    var hashes: [Int] = []
    for scalar in source.unicodeScalars {
      while next < tokens.count, tokens[next].range.upper <= offset, tokens[next].kind != .end {
        switch tokens[next].kind {
        case .stringOpen(let quotes):
          hashes.append(tokens[next].range.upper - tokens[next].range.lower - (quotes == .lines ? 3 : 1))
        case .stringClose: _ = hashes.popLast()
        default: break
        }
        next += 1
      }
      let isInToken = next < tokens.count && tokens[next].kind != .end && tokens[next].range.lower <= offset
      offset += UTF8.width(scalar)
      if !Self.isUnseen(scalar) {
        written.append(scalar)
      } else if isInToken {
        written.append(contentsOf: Self.spelling(of: scalar, hashes: hashes.last ?? 0).unicodeScalars)
      } else {
        droppedCount += 1
      }
    }
    text = String(written)
  }

  /// Escapes such characters in a text that is not source.
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

  private static func spelling(of scalar: Unicode.Scalar, hashes: Int = 0) -> String {
    "\\" + String(repeating: "#", count: hashes) + "u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  /// Whether a scalar is a control character other than a line break, or changes the direction of writing.
  static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0a: false
    case 0..<0x20, 0x7f..<0xa0, 0x61c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
