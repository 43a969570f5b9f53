/// Commands on words and on adjacent characters, as in readline.
extension LineBuffer {
  /// Returns the end of the word `count` words ahead, or the start of that many words back if negative.
  func position(afterWords count: Int) -> Int {
    var walker = self
    for _ in 0..<count.magnitude {
      let next = count < 0 ? walker.previousWordStart : walker.nextWordEnd
      if next == walker.caret { break }
      walker.moveCaret(to: next)
    }
    return walker.caret
  }

  /// Returns the position after going back to white space `count` times.
  func position(beforeBlanks count: Int) -> Int {
    var walker = self
    for _ in 0..<max(0, count) where walker.caret > 0 { walker.moveCaret(to: walker.previousBlankEnd) }
    return walker.caret
  }

  /// Moves the character before the caret forward over `count` others. At the end, swaps the last two.
  mutating func transposeCharacters(_ count: Int) {
    guard count != 0, caret > 0, characters.count > 1 else { return }
    let isAtEnd = caret == characters.count
    let from = isAtEnd ? caret - 2 : caret - 1
    let to = min(max(0, from + (isAtEnd ? 1 : count)), characters.count - 1)
    let range = min(from, to)..<max(from, to) + 1
    var moved = Array(characters[range])
    moved.insert(moved.remove(at: from - range.lowerBound), at: to - range.lowerBound)
    replace(range, with: String(moved))
    if to < from { moveCaret(to: to + 1) }
  }

  /// Swaps the word after or around the caret with the one before, and moves behind both.
  mutating func transposeWords(_ count: Int) {
    guard count != 0 else { return }
    var walker = self
    walker.moveCaret(to: walker.position(afterWords: count))
    let secondEnd = walker.caret
    walker.moveCaret(to: walker.previousWordStart)
    let secondStart = walker.caret
    walker.moveCaret(to: walker.position(afterWords: -count))
    let firstStart = walker.caret
    let firstEnd = walker.nextWordEnd
    let (first, second) =
      firstStart < secondStart
      ? (firstStart..<max(firstStart, firstEnd), secondStart..<secondEnd)
      : (secondStart..<max(secondStart, secondEnd), firstStart..<max(firstStart, firstEnd))
    guard first.upperBound <= second.lowerBound, !first.isEmpty, !second.isEmpty else { return }
    let between = characters.text(in: first.upperBound..<second.lowerBound)
    replace(
      first.lowerBound..<second.upperBound,
      with: characters.text(in: second) + between + characters.text(in: first))
  }

  /// Changes the case of `count` words ahead and moves behind them; of that many words back if negative, without
  /// moving.
  mutating func changeCase(ofWords count: Int, _ change: CaseChange) {
    let end = position(afterWords: count)
    let range = min(caret, end)..<max(caret, end)
    guard !range.isEmpty else { return }
    var isInWord = false
    let changed = characters[range].map { character in
      defer { isInWord = character.isWord }
      switch change {
      case .up: return character.uppercased()
      case .down: return character.lowercased()
      case .capital: return isInWord ? character.lowercased() : character.uppercased()
      }
    }
    replace(range, with: changed.joined())
  }

  /// Deletes the spaces and tabs around the caret.
  mutating func deleteHorizontalSpace() {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    delete(position(before: caret, while: isBlank)..<position(after: caret, while: isBlank))
  }

  /// Moves the caret before the count-th occurrence of the character after the caret, or before it if negative. If
  /// there is none, the caret does not move.
  mutating func moveCaret(toCharacter character: Character, count: Int) {
    let positions =
      count > 0
      ? Array(characters.indices.dropFirst(caret + 1)) : characters.indices.prefix(caret).reversed()
    let found = positions.filter { characters[$0] == character }
    guard count != 0, found.count >= count.magnitude else { return }
    moveCaret(to: found[Int(count.magnitude) - 1])
  }
}

/// A change of the case of a word's letters.
enum CaseChange: Hashable, Sendable {
  case up, down, capital
}
