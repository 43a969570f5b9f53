/// Foundation's functions on strings, implemented without it: a program that links Foundation takes twice as long to
/// start, and Foundation on Linux crashes when a searched string ends in U+0000.
///
/// Searching compares characters: `é` is found in either spelling, and `e` is not found in `é`.
enum FoundationText {
  /// Splits a text. As on a Mac, a line feed is also found after a carriage return.
  static func components(_ text: String, separatedBy separator: String) -> [String] {
    if separator.isEmpty { return [text] }
    if separator == "\n" {
      return text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    }
    return text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }

  /// Replaces a text. Here a carriage return and a following line feed are two characters.
  static func replacingOccurrences(_ text: String, of target: String, with replacement: String) -> String {
    if target.isEmpty { return text }
    return parts(text).replacing(parts(target), with: CollectionOfOne(replacement)).joined()
  }

  private static func parts(_ text: String) -> [String] {
    text.flatMap { $0 == "\r\n" ? ["\r", "\n"] : [String($0)] }
  }

  static func trimming(_ text: String, _ isTrimmed: (Unicode.Scalar) -> Bool) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !isTrimmed($0) }),
      let last = scalars.lastIndex(where: { !isTrimmed($0) })
    else { return "" }
    return String(scalars[first...last])
  }

  /// Capitalizes each word. A word continues after an apostrophe and ends at a full stop.
  static func capitalized(_ text: String) -> String {
    var result = ""
    var isInWord = false
    for scalar in text.unicodeScalars {
      let properties = scalar.properties
      let isCased = cased.contains(properties.generalCategory)
      result +=
        !isCased ? String(scalar) : isInWord ? properties.lowercaseMapping : properties.titlecaseMapping
      // Later versions of Unicode ignore more punctuation.
      let isIgnored =
        properties.isCaseIgnorable
        && (properties.generalCategory != .otherPunctuation || scalar == "'" || scalar == "\u{2019}")
      if !isIgnored { isInWord = isCased }
    }
    return result
  }

  /// Pads a text. Counts UTF-16 units, as Foundation does.
  static func padding(_ text: String, toLength length: Int, withPad pad: String, startingAt start: Int) -> String {
    var units = Array(text.utf16.prefix(length))
    let pad = Array(pad.utf16)
    for index in 0..<length - units.count { units.append(pad[(start + index) % pad.count]) }
    return String(decoding: units, as: UTF16.self)
  }
}

extension FoundationText {
  /// The sets of `CharacterSet`, by name.
  static let characterSets: [String: @Sendable (Unicode.Scalar) -> Bool] = [
    "whitespaces": isSpace, "newlines": isNewline, "whitespacesAndNewlines": { isSpace($0) || isNewline($0) },
    "punctuationCharacters": { punctuation.contains($0.properties.generalCategory) },
    "decimalDigits": { $0.properties.generalCategory == .decimalNumber },
    "urlQueryAllowed": allowed("!$&'()*+,-./:;=?@_~"), "urlPathAllowed": allowed("!$&'()*+,-./:=@_~"),
    "urlHostAllowed": allowed("!$&'()*+,-.:;=[]_~"), "urlFragmentAllowed": allowed("!$&'()*+,-./:;=?@_~"),
    "urlUserAllowed": allowed("!$&'()*+,-.;=_~"), "urlPasswordAllowed": allowed("!$&'()*+,-.;=_~"),
    "uppercaseLetters": { [.uppercaseLetter, .titlecaseLetter].contains($0.properties.generalCategory) },
    // U+0295 was once a lower-case letter, and still is for Foundation.
    "lowercaseLetters": { $0.properties.generalCategory == .lowercaseLetter || $0 == "\u{295}" },
    "letters": { letters.contains($0.properties.generalCategory) },
    "alphanumerics": { alphanumerics.contains($0.properties.generalCategory) },
  ]

  // U+200B was once a space, and still is for Foundation.
  @Sendable private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .spaceSeparator || scalar == "\t" || scalar == "\u{200B}"
  }

  @Sendable private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    "\n"..."\r" ~= scalar || ["\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
  }

  /// Returns a set of ASCII letters and digits, and of these.
  private static func allowed(_ others: String) -> @Sendable (Unicode.Scalar) -> Bool {
    let others = Set(others.unicodeScalars)
    return { scalar in
      others.contains(scalar) || scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
    }
  }

  private typealias Categories = Set<Unicode.GeneralCategory>
  private static let marks: Categories = [.nonspacingMark, .spacingMark, .enclosingMark]
  private static let cased: Categories = [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter]
  private static let letters = cased.union(marks).union([.modifierLetter, .otherLetter])
  private static let numbers: Categories = [.decimalNumber, .letterNumber, .otherNumber]
  private static let alphanumerics = letters.union(numbers)
  private static let punctuation: Categories = [
    .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
    .finalPunctuation, .otherPunctuation,
  ]
}
