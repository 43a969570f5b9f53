/// The number of terminal columns that a text takes.
///
/// ```swift
/// DisplayWidth.of("日本")     // 4
/// DisplayWidth.of("e\u{301}") // 1: a combining mark takes none of its own
/// DisplayWidth.of("\u{1b}")   // 2: shown as ^[
/// ```
/// A cluster is as wide as its widest scalar, or two columns if it is a flag or has emoji presentation. Characters of
/// ambiguous width count as one column. Some terminals add up the widths of the scalars instead; see `isDisputed`.
public enum DisplayWidth {
  /// Returns the number of columns of `visible(text)`.
  ///
  /// - Complexity: O(n).
  public static func of(_ text: String) -> Int {
    isPlainASCII(text) ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }

  /// Returns whether each byte is a printable ASCII character, which is one column wide.
  public static func isPlainASCII(_ text: String) -> Bool {
    text.utf8.allSatisfy { 0x20...0x7e ~= $0 }
  }

  /// Returns the number of columns of one character as it is shown; at least 1.
  public static func of(_ character: Character) -> Int {
    if isPlainASCII(character) { return 1 }
    let width = clusterWidth(character.unicodeScalars)
    return width > 0 ? width : escaped(character).utf8.count
  }

  /// Returns the text with every character escaped that could move the cursor or be invisible: `^X` for a control
  /// character, `\u{..}` for a C1 control, a direction mark, or a combining mark without a base.
  ///
  /// - Complexity: O(n).
  public static func visible(_ text: String) -> String {
    var result = ""
    for character in text { result += visible(character) }
    return result
  }

  /// Returns the character, escaped if it would be invisible. Each character of an escape is one column wide.
  static func visible(_ character: Character) -> String {
    let isShown = isPlainASCII(character) || clusterWidth(character.unicodeScalars) > 0
    return isShown ? String(character) : escaped(character)
  }

  /// Returns the character for a terminal that only shows ASCII: each scalar of a non-ASCII character becomes `\u{..}`.
  public static func ascii(_ character: Character) -> String {
    if isPlainASCII(character) { return String(character) }
    if character.isASCII { return visible(character) }
    return character.unicodeScalars.map { $0.isASCII ? String($0) : "\\u{\(String($0.value, radix: 16))}" }.joined()
  }

  /// Returns whether terminals that add up the widths of scalars (xterm, the Linux console, older tmux) use another
  /// number of columns, or could split the character at the margin, as tmux splits a flag.
  static func isDisputed(_ character: Character) -> Bool {
    if isPlainASCII(character) { return false }
    let scalars = character.unicodeScalars
    return isRegionalIndicator(scalars.first!)
      || clusterWidth(scalars) != scalars.reduce(0) { $0 + scalarWidth($1) }
  }

  static func isPlainASCII(_ character: Character) -> Bool { character.plainASCII != nil }

  private static func escaped(_ character: Character) -> String {
    var result = ""
    for scalar in character.unicodeScalars {
      switch scalar.value {
      case 0x7f: result += "^?"
      case 0..<0x20: result += "^" + String(Unicode.Scalar(UInt8(scalar.value) + 0x40))
      default: result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
    return result
  }

  /// Returns the width, or 0 if the cluster would be invisible.
  private static func clusterWidth(_ scalars: Character.UnicodeScalarView) -> Int {
    let first = scalars.first!
    if first.properties.generalCategory == .control { return 0 }
    if isRegionalIndicator(first) { return scalars.count > 1 ? 2 : 1 }
    var width = 0
    var asksForEmoji = false
    for scalar in scalars {
      width = max(width, scalarWidth(scalar))
      if scalar == "\u{fe0f}" { asksForEmoji = true }
    }
    return asksForEmoji && first.properties.isEmoji ? 2 : width
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1f1e6...0x1f1ff).contains(scalar.value)
  }

  private static func scalarWidth(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value >= 0x20 && value < 0x7f || value >= 0xa0 ? 1 : 0 }  // U+00AD is shown, as a hyphen
    if isWide(value) { return 2 }
    // Hangul vowels and final consonants combine with the cell of their first consonant.
    if (0x1160...0x11ff).contains(value) || (0xd7b0...0xd7ff).contains(value) { return 0 }
    if isRegionalIndicator(scalar) { return 1 }
    let properties = scalar.properties
    if properties.isEmojiPresentation { return 2 }
    if properties.isDefaultIgnorableCodePoint { return 0 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      // U+0600 to U+0605 and similar format characters are visible.
      return properties.isGraphemePrepended ? 1 : 0
    default: return 1
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    if value < wide[0].lowerBound { return false }
    var low = 0
    var high = wide.count
    while low < high {
      let middle = (low + high) / 2
      if value > wide[middle].upperBound { low = middle + 1 } else { high = middle }
    }
    return low < wide.count && wide[low].contains(value)
  }

  /// East Asian Width W and F (Unicode 14, EastAsianWidth.txt), with gaps within blocks filled. Without emoji, for
  /// which the standard library offers Emoji_Presentation.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2329...0x232a, 0x2e80...0x303e, 0x3041...0x3247, 0x3250...0x4dbf, 0x4e00...0xa4c6,
    0xa960...0xa97c, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19, 0xfe30...0xfe6b, 0xff01...0xff60,
    0xffe0...0xffe6, 0x16fe0...0x1b2fb, 0x1f200...0x1f265, 0x20000...0x2fffd, 0x30000...0x3fffd,
  ]
}

extension Unicode.Scalar.Properties {
  /// Whether the scalar is visible although its category is format: Unicode's prepended concatenation marks.
  fileprivate var isGraphemePrepended: Bool { generalCategory == .format && !isDefaultIgnorableCodePoint }
}
