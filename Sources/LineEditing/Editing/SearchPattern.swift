/// A text to be found in others, whatever its case unless it has an upper-case letter.
struct SearchPattern {
  private let characters: [Character]
  private let ignoresCase: Bool
  /// What can be found byte by byte, nil if the text is not ASCII.
  private let bytes: [UInt8]?

  /// A text of one character or more.
  init(_ text: String) {
    ignoresCase = !text.contains(where: \.isUppercase)
    characters = text.map { [ignoresCase] in ignoresCase ? Self.folded($0) : $0 }
    bytes = text.utf8.allSatisfy { $0 < 0x80 } ? Array(text.utf8) : nil
  }

  /// Whether the text is in another.
  ///
  /// - Complexity: O(n · m), fast where the text is ASCII.
  func isFound(in text: String) -> Bool {
    mayBeFound(in: text) && range(in: text, isLast: false) != nil
  }

  /// Where the text is in another, counted in characters: the first place or the last.
  func range(in text: String, isLast: Bool) -> Range<Int>? {
    let others = ignoresCase ? text.map(Self.folded) : Array(text)
    let starts = 0..<max(0, others.count - characters.count + 1)
    func matches(_ start: Int) -> Bool { others[start...].starts(with: characters) }
    let start = isLast ? starts.last(where: matches) : starts.first(where: matches)
    return start.map { $0..<$0 + characters.count }
  }

  /// False if the bytes are not even there, which is soon seen: most entries of a long history are passed over here.
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
    // A few letters become two characters in lower case; those are compared as they are.
    let text = character.lowercased()
    return text.count == 1 ? Character(text) : character
  }
}
