/// An answer to a choice: the label of an option, its words, or enough of them to identify it.
///
/// Labels are numbers, or letters if one of the options begins with a number: then `3` may be an answer.
struct OptionText {
  private let words: [String]
  /// The only letter of the answer, which may be a label.
  private let letter: String?

  /// Returns the label of each option.
  static func labels(of options: [String]) -> [String] {
    let isNumbered = options.contains { $0.first?.isNumber == true }
    return options.indices.map { isNumbered && $0 < letters.count ? letters[$0] : "\($0 + 1)" }
  }

  private static let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)

  init(_ text: String) {
    // Case, punctuation and words without meaning are ignored.
    let plain = text.lowercased().map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : " " }
    let spoken = String(plain).split(separator: " ").map { $0.hasSuffix(".") ? $0.dropLast() : $0 }
      .filter { !$0.isEmpty && !["option", "answer"].contains($0) }
    letter = spoken.count == 1 && spoken[0].count == 1 && spoken[0].first?.isLetter == true ? String(spoken[0]) : nil
    words = spoken.filter { !["the", "a", "it", "and", "then"].contains($0) }.map(String.init)
  }

  func index(in options: [String]) -> Int? { match(in: options)?.index }

  /// Returns the index of the option, and whether the answer is complete: its label or all its words.
  func match(in options: [String]) -> (index: Int, isWhole: Bool)? {
    let label = letter ?? (words.count == 1 ? words[0] : nil)
    if let label, let index = Self.labels(of: options).firstIndex(of: label) { return (index, true) }
    guard !words.isEmpty else { return nil }
    let all = options.map { OptionText($0).words }
    if let index = all.firstIndex(of: words) { return (index, true) }
    // `none` chooses the option `nothing`.
    if AnswerText.isNothing(words) {
      let found = all.indices.filter { AnswerText.isNothing(all[$0]) }
      if found.count == 1 { return (found[0], true) }
    }
    for isMeant in [{ $0.starts(with: words) }, { $0.contains(words) }] as [([String]) -> Bool] {
      let found = all.indices.filter { isMeant(all[$0]) }
      if found.count == 1 { return (found[0], false) }
      if found.count > 1 { return nil }
    }
    return nil
  }
}
