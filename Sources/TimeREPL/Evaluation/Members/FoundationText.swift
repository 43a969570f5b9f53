/// What Foundation does to strings, done without it: a program that links Foundation starts in twice the time, and
/// Foundation on Linux stops it where a string that is looked for ends in U+0000.
///
/// What is looked for is compared character by character, so that `é` is found in either spelling and `e` not in `é`.
enum FoundationText {
  /// A line feed, and nothing else, is found behind a carriage return, too, as it is on a Mac.
  static func components(_ text: String, separatedBy separator: String) -> [String] {
    if separator.isEmpty { return [text] }
    if separator == "\n" {
      return text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    }
    return text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }

  /// A carriage return and the line feed behind it are two characters to this one.
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

  /// The first letter of each word large and the others small. A word goes on behind an apostrophe, ends at a full stop.
  static func capitalized(_ text: String) -> String {
    var result = ""
    var isInWord = false
    for scalar in text.unicodeScalars {
      let properties = scalar.properties
      let isCased = cased.contains(properties.generalCategory)
      result +=
        !isCased ? String(scalar) : isInWord ? properties.lowercaseMapping : properties.titlecaseMapping
      // Of punctuation Unicode ignores more by now.
      let isIgnored =
        properties.isCaseIgnorable
        && (properties.generalCategory != .otherPunctuation || scalar == "'" || scalar == "\u{2019}")
      if !isIgnored { isInWord = isCased }
    }
    return result
  }

  /// Counts UTF-16's units, as Foundation does.
  static func padding(_ text: String, toLength length: Int, withPad pad: String, startingAt start: Int) -> String {
    var units = Array(text.utf16.prefix(length))
    let pad = Array(pad.utf16)
    for index in 0..<length - units.count { units.append(pad[(start + index) % pad.count]) }
    return String(decoding: units, as: UTF16.self)
  }
}

extension FoundationText {
  /// The names of `CharacterSet`, and what they contain.
  static let characterSets: [String: @Sendable (Unicode.Scalar) -> Bool] = [
    "whitespaces": isSpace, "newlines": isNewline, "whitespacesAndNewlines": { isSpace($0) || isNewline($0) },
    "punctuationCharacters": { punctuation.contains($0.properties.generalCategory) },
    "decimalDigits": { $0.properties.generalCategory == .decimalNumber },
    "urlQueryAllowed": allowed("!$&'()*+,-./:;=?@_~"), "urlPathAllowed": allowed("!$&'()*+,-./:=@_~"),
    "urlHostAllowed": allowed("!$&'()*+,-.:;=[]_~"), "urlFragmentAllowed": allowed("!$&'()*+,-./:;=?@_~"),
    "urlUserAllowed": allowed("!$&'()*+,-.;=_~"), "urlPasswordAllowed": allowed("!$&'()*+,-.;=_~"),
    "uppercaseLetters": { [.uppercaseLetter, .titlecaseLetter].contains($0.properties.generalCategory) },
    // U+0295 was small once, and is so to Foundation.
    "lowercaseLetters": { $0.properties.generalCategory == .lowercaseLetter || $0 == "\u{295}" },
    "letters": { letters.contains($0.properties.generalCategory) },
    "alphanumerics": { alphanumerics.contains($0.properties.generalCategory) },
  ]

  // U+200B was a space once, and is one to Foundation.
  @Sendable private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .spaceSeparator || scalar == "\t" || scalar == "\u{200B}"
  }

  @Sendable private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    "\n"..."\r" ~= scalar || ["\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
  }

  /// Letters and digits of ASCII, and these.
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
