/// Where the partner of the bracket before the caret is, nil if no bracket stands there or it has none.
///
/// Brackets in strings are text, but for those of `\( )`. A string goes from a double quote to the next one or to the
/// end of its row, or from a single quote to the next one in the same row.
///
/// - Complexity: O(n) if there is a bracket before the caret.
func matchingBracket(in characters: CharacterRow, caret: Int) -> Int? {
  let bracket = caret - 1
  guard characters.indices.contains(bracket), "()[]{}".contains(characters[bracket]) else { return nil }
  var pairs = BracketPairs()
  var index = 0
  while index < characters.count {
    if let (open, close) = pairs.take(index, of: characters) {
      if open == bracket { return close }
      if close == bracket { return open }
    }
    index += pairs.stride
  }
  return nil
}

/// All pairs of brackets, each from the opening one to the closing one.
///
/// - Complexity: O(n).
func bracketPairs(in characters: CharacterRow) -> [ClosedRange<Int>] {
  var pairs = BracketPairs()
  var found: [ClosedRange<Int>] = []
  var index = 0
  while index < characters.count {
    if let (open, close) = pairs.take(index, of: characters) { found.append(open...close) }
    index += pairs.stride
  }
  return found
}

private struct BracketPairs {
  private static let closers: [Character: Character] = ["(": ")", "[": "]", "{": "}"]

  private struct Open {
    let index: Int
    let closer: Character
    /// The quote of the string to which its closer leads back.
    let quote: Character?
  }

  private var open: [Open] = []
  /// That of the string that the next character is in.
  private var quote: Character?
  /// How many characters the last one was read with.
  private(set) var stride = 1

  /// The pair that the character closes.
  mutating func take(_ index: Int, of characters: CharacterRow) -> (Int, Int)? {
    stride = 1
    let character = characters[index]
    if quote != nil {
      takeInString(character, index, characters)
    } else if let closer = Self.closers[character] {
      open.append(Open(index: index, closer: closer, quote: nil))
    } else if let last = open.last, character == last.closer {
      open.removeLast()
      quote = last.quote
      return (last.index, index)
    } else if character == "\"" {
      quote = character
    } else if character == "'", isClosed(index, characters) {
      quote = character
    }
    return nil
  }

  private mutating func takeInString(_ character: Character, _ index: Int, _ characters: CharacterRow) {
    if character == quote || character.isNewline {
      quote = nil
    } else if character == "\\" {
      stride = 2
      guard index + 1 < characters.count, characters[index + 1] == "(" else { return }
      open.append(Open(index: index + 1, closer: ")", quote: quote))
      quote = nil
    }
  }

  private func isClosed(_ index: Int, _ characters: CharacterRow) -> Bool {
    characters[(index + 1)...].prefix { !$0.isNewline }.contains("'")
  }
}
