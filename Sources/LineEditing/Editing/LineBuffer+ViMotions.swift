extension LineBuffer {
  /// The target of a motion from the caret: its position, and whether an operator includes the character there.
  struct ViTarget: Equatable {
    var position: Int
    var isInclusive = false
  }

  /// Returns the target of the motion, or nil if it cannot move.
  ///
  /// - Parameter isRepeated: Whether a find is repeated, which must pass the character next to which it stopped.
  func target(of motion: ViMotion, count: Int, operation: ViOperator?, isRepeated: Bool) -> ViTarget? {
    switch motion {
    case .left: return caret > rowStart ? ViTarget(position: max(rowStart, caret - count)) : nil
    case .right: return caret < rowEnd ? ViTarget(position: min(rowEnd, caret + count)) : nil
    case .wordStart(let isBig) where operation == .change && !isBlank(at: caret):
      // `cw` keeps the blanks after the word.
      let end = wordEnd(after: runEnd(from: caret, isBig: isBig) - 1, count: count - 1, isBig: isBig)
      return ViTarget(position: end, isInclusive: true)
    case .wordStart(let isBig):
      return ViTarget(position: wordStart(count: count, isBig: isBig, staysInRow: operation != nil))
    case .wordEnd(let isBig):
      return ViTarget(position: wordEnd(after: caret, count: count, isBig: isBig), isInclusive: true)
    case .previousWordStart(let isBig): return ViTarget(position: previousWordStart(count: count, isBig: isBig))
    case .rowStart: return ViTarget(position: rowStart)
    case .firstNonBlank: return ViTarget(position: firstNonBlank(from: rowStart))
    case .rowEnd: return ViTarget(position: rowEnd)
    case .find(let character, let find): return target(of: find, character, count, isRepeated)
    case .matchingBracket:
      guard let bracket = (caret..<rowEnd).first(where: { "()[]{}".contains(characters[$0]) }),
        let partner = matchingBracket(in: characters, caret: bracket + 1)
      else { return nil }
      return ViTarget(position: partner, isInclusive: true)
    case .column: return ViTarget(position: min(rowStart + max(0, count - 1), rowEnd))
    case .rowsDown, .rowsUp, .firstRow, .lastRow:
      return viRows(of: motion, count: count).map { ViTarget(position: firstNonBlank(from: $0.lowerBound)) }
    case .repeatFind, .rows, .object: return nil
    }
  }

  private func target(of find: ViFind, _ character: Character, _ count: Int, _ isRepeated: Bool) -> ViTarget? {
    let skipped = isRepeated && find.stopsBefore ? 2 : 1
    let places =
      find.isBackward
      ? Array((rowStart..<max(rowStart, caret + 1 - skipped)).reversed())
      : Array(min(caret + skipped, rowEnd)..<rowEnd)
    let found = places.filter { characters[$0] == character }
    guard count > 0, found.count >= count else { return nil }
    let aside = find.stopsBefore ? (find.isBackward ? 1 : -1) : 0
    return ViTarget(position: found[count - 1] + aside, isInclusive: !find.isBackward)
  }

  // MARK: - Words: runs of letters, digits and underscores, or of other signs; big words are runs without blanks

  private func isBlank(at position: Int) -> Bool {
    position >= characters.count || characters[position].isWhitespace
  }

  enum ViKind { case blank, word, sign }

  func viKind(at position: Int, isBig: Bool) -> ViKind { viKind(of: characters[position], isBig: isBig) }

  func viKind(of character: Character, isBig: Bool) -> ViKind {
    if character.isWhitespace { return .blank }
    return isBig || character.isWord || character == "_" ? .word : .sign
  }

  /// Returns the end of the run of characters of one kind.
  private func runEnd(from position: Int, isBig: Bool) -> Int {
    guard position < characters.count else { return position }
    let kind = viKind(at: position, isBig: isBig)
    return (position..<characters.count).first { self.viKind(at: $0, isBig: isBig) != kind } ?? characters.count
  }

  private func wordStart(count: Int, isBig: Bool, staysInRow: Bool) -> Int {
    var position = caret
    for step in stride(from: count, to: 0, by: -1) where position < characters.count {
      if !isBlank(at: position) { position = runEnd(from: position, isBig: isBig) }
      while position < characters.count, characters[position].isWhitespace {
        // `dw` on the last word of a row keeps the newline.
        if staysInRow, step == 1, characters[position] == "\n", position > caret { return position }
        position += 1
      }
    }
    return position
  }

  private func wordEnd(after start: Int, count: Int, isBig: Bool) -> Int {
    var position = start
    for _ in 0..<max(0, count) where position + 1 < characters.count {
      position += 1
      while position + 1 < characters.count, characters[position].isWhitespace { position += 1 }
      position = runEnd(from: position, isBig: isBig) - 1
    }
    return position
  }

  private func previousWordStart(count: Int, isBig: Bool) -> Int {
    var position = caret
    for _ in 0..<count where position > 0 {
      while position > 0, characters[position - 1].isWhitespace { position -= 1 }
      guard position > 0 else { break }
      let kind = viKind(at: position - 1, isBig: isBig)
      while position > 0, self.viKind(at: position - 1, isBig: isBig) == kind { position -= 1 }
    }
    return position
  }

  /// Moves the caret from the end of its row onto the last character, if there is one.
  mutating func settleOnCharacter() {
    if caret == rowEnd, caret > rowStart { moveCaret(to: caret - 1) }
  }
}
