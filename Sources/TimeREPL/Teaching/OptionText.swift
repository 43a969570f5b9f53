/// An answer to a choice: the number of an option, its words, or enough of them to identify it.
struct OptionText {
  private let words: [String]

  init(_ text: String) {
    // Case, punctuation and words without meaning are ignored.
    let plain = text.lowercased().map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : " " }
    words = String(plain).split(separator: " ").compactMap { word in
      let word = word.hasSuffix(".") ? word.dropLast() : word
      return word.isEmpty || ["the", "a", "it", "option", "answer", "and", "then"].contains(word) ? nil : String(word)
    }
  }

  func index(in options: [String]) -> Int? { match(in: options)?.index }

  /// Returns the index of the option, and whether the answer is complete: its number or all its words.
  func match(in options: [String]) -> (index: Int, isWhole: Bool)? {
    if words.count == 1, let number = Int(words[0]), options.indices.contains(number - 1) { return (number - 1, true) }
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
