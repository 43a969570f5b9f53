// Folder `Editing`: the line as a value and everything that keys do to it: key bindings of Emacs and vi, undo, kill
// ring, history, search and completion. Nothing here draws.

/// Returns the index of the bracket that matches the one before the caret, or nil if there is no bracket or no match.
///
/// Brackets in strings are text, except those of `\( )`. A string reaches from a double quote to the next one or the
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

/// Returns all pairs of brackets, as ranges from the opening to the closing one.
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
    /// The quote of the string that continues after this bracket's closing one.
    let quote: Character?
  }

  private var open: [Open] = []
  /// The quote of the string that contains the next character.
  private var quote: Character?
  /// The number of characters that the last step consumed.
  private(set) var stride = 1

  /// Returns the pair that the character closes, if any.
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
