/// A line under edit: its text as grapheme clusters, and a caret between two of them. It draws nothing.
///
/// Clusters, because that is what a person calls a character, and an array of them, because a `String.Index` dies with
/// every insertion: a combining mark changes even the number of characters before it.
struct LineBuffer: Equatable, Sendable {
  private(set) var characters: [Character]
  /// Between 0 and the number of characters.
  private(set) var caret: Int

  /// The text, with the caret at its end.
  init(_ text: String = "") {
    characters = Array(text)
    caret = characters.count
  }

  var text: String { String(characters) }
  var isEmpty: Bool { characters.isEmpty }

  /// Puts the caret before the character of that number, or as near as can be.
  mutating func moveCaret(to position: Int) {
    caret = min(max(0, position), characters.count)
  }

  /// Puts text before the caret.
  ///
  /// - Complexity: O(n) in the characters after the caret, and in the text.
  mutating func insert(_ text: some StringProtocol) {
    guard !text.isEmpty else { return }
    replace(caret..<caret, with: Array(text))
  }

  /// Deletes characters; the caret goes to where they were.
  mutating func delete(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<characters.count)
    guard !range.isEmpty else { return }
    replace(range, with: [])
  }

  /// Replaces characters and puts the caret after the replacement.
  ///
  /// What stood beside it may join it (a base before a combining mark, two halves of a flag), so the neighbourhood is
  /// cut into clusters anew, as far as the next ASCII characters, which join nothing across them.
  private mutating func replace(_ range: Range<Int>, with replacement: [Character]) {
    var lower = range.lowerBound
    while lower > 0 {
      lower -= 1
      if characters[lower].isASCII { break }
    }
    var upper = range.upperBound
    while upper < characters.count {
      upper += 1
      if characters[upper - 1].isASCII { break }
    }
    let before = String(characters[lower..<range.lowerBound] + replacement)
    let joined = Array(before + String(characters[range.upperBound..<upper]))
    characters.replaceSubrange(lower..<upper, with: joined)
    caret = lower
    var left = before.unicodeScalars.count
    while left > 0 {
      left -= characters[caret].unicodeScalars.count
      caret += 1
    }
  }
}

// MARK: - Words

extension LineBuffer {
  /// Where the word before the caret starts. A word is letters and digits.
  var previousWordStart: Int {
    let end = position(before: caret, while: { !$0.isWord })
    return position(before: end, while: \.isWord)
  }

  /// Where the word at or after the caret ends.
  var nextWordEnd: Int {
    let start = position(after: caret, while: { !$0.isWord })
    return position(after: start, while: \.isWord)
  }

  /// Where what stands between the caret and the white space before it starts.
  var previousBlankEnd: Int {
    let end = position(before: caret, while: \.isWhitespace)
    return position(before: end, while: { !$0.isWhitespace })
  }

  private func position(before position: Int, while holds: (Character) -> Bool) -> Int {
    var position = position
    while position > 0, holds(characters[position - 1]) { position -= 1 }
    return position
  }

  private func position(after position: Int, while holds: (Character) -> Bool) -> Int {
    var position = position
    while position < characters.count, holds(characters[position]) { position += 1 }
    return position
  }
}

extension Character {
  fileprivate var isWord: Bool { isLetter || isNumber }
}
