/// A text to search for. Case is ignored unless it has an upper-case letter.
struct SearchPattern {
  private let characters: [Character]
  private let ignoresCase: Bool
  /// The bytes to search for; nil if the text is not ASCII.
  private let bytes: [UInt8]?

  /// Creates a pattern; the text must not be empty.
  init(_ text: String) {
    ignoresCase = !text.contains(where: \.isUppercase)
    characters = text.map { [ignoresCase] in ignoresCase ? Self.folded($0) : $0 }
    bytes = text.utf8.allSatisfy { $0 < 0x80 } ? Array(text.utf8) : nil
  }

  /// Returns whether a text contains the pattern.
  ///
  /// - Complexity: O(n · m), and fast if the pattern is ASCII.
  func isFound(in text: String) -> Bool {
    mayBeFound(in: text) && range(in: text, isLast: false) != nil
  }

  /// Returns the first or the last range of the pattern in a text, counted in characters.
  func range(in text: String, isLast: Bool) -> Range<Int>? {
    let others = ignoresCase ? text.map(Self.folded) : Array(text)
    let starts = 0..<max(0, others.count - characters.count + 1)
    func matches(_ start: Int) -> Bool { others[start...].starts(with: characters) }
    let start = isLast ? starts.last(where: matches) : starts.first(where: matches)
    return start.map { $0..<$0 + characters.count }
  }

  /// Returns false if the bytes do not occur, which is a fast test: it excludes most entries of a long history.
  private func mayBeFound(in text: String) -> Bool {
    guard let bytes else { return true }
    var text = text
    return text.withUTF8 { others in
      var start = 0
      while start + bytes.count <= others.count {
        var length = 0
        while length < bytes.count, isSame(others[start + length], bytes[length]) { length += 1 }
        if length == bytes.count { return true }
        start += 1
      }
      return false
    }
  }

  private func isSame(_ other: UInt8, _ byte: UInt8) -> Bool {
    other == byte || ignoresCase && other | 0x20 == byte && other >= 0x41 && other <= 0x5a
  }

  private static func folded(_ character: Character) -> Character {
    // A few letters become two characters in lower case; those are compared unchanged.
    let text = character.lowercased()
    return text.count == 1 ? Character(text) : character
  }
}
