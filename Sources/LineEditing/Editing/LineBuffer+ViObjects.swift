/// The text objects of vi, after `i` and `a`.
extension LineBuffer {
  /// Returns the range of the object at the caret, or nil if there is none.
  func range(of object: ViObject, isAround: Bool, count: Int) -> Range<Int>? {
    switch object {
    case .word(let isBig): wordRange(isAround: isAround, count: count, isBig: isBig)
    case .quoted(let quote): quotedRange(quote, isAround: isAround)
    case .bracketed(let open): bracketedRange(open, isAround: isAround, count: count)
    }
  }

  /// Returns `count` runs of one kind, where blanks count as a run. With `isAround`, each includes the blanks after it;
  /// if there are none, the first includes those before it.
  private func wordRange(isAround: Bool, count: Int, isBig: Bool) -> Range<Int>? {
    guard caret < rowEnd else { return nil }
    var end = caret
    var start = caret
    let first = viKind(at: caret, isBig: isBig)
    while start > rowStart, viKind(at: start - 1, isBig: isBig) == first { start -= 1 }
    func takeRun() {
      guard end < rowEnd else { return }
      let kind = viKind(at: end, isBig: isBig)
      end = position(after: end) { $0 != "\n" && viKind(of: $0, isBig: isBig) == kind }
    }
    for _ in 0..<max(1, isAround ? 2 * count : count) { takeRun() }
    // `aw` on the last word of a row includes the blanks before it.
    if isAround, first != .blank, viKind(at: end - 1, isBig: isBig) != .blank {
      start = position(before: start) { $0 != "\n" && $0.isWhitespace }
    }
    return start..<end
  }

  /// Returns the string around the caret in its row, or else the next one. With `isAround`, it includes the quotes and
  /// the blanks after.
  private func quotedRange(_ quote: Character, isAround: Bool) -> Range<Int>? {
    var open: Int?
    var index = rowStart
    while index < rowEnd {
      if characters[index] == "\\" {
        index += 1
      } else if characters[index] == quote {
        if let start = open, index >= caret {
          guard isAround else { return start + 1..<index }
          return start..<position(after: index + 1) { $0 == " " || $0 == "\t" }
        }
        open = open == nil ? index : nil
      }
      index += 1
    }
    return nil
  }

  /// Returns the pair around the caret, or `count` pairs further out. A bracket lies inside its own pair.
  private func bracketedRange(_ open: Character, isAround: Bool, count: Int) -> Range<Int>? {
    let pairs = bracketPairs(in: characters).filter { characters[$0.lowerBound] == open && $0.contains(caret) }
    let outwards = pairs.sorted { $0.lowerBound > $1.lowerBound }
    guard count > 0, count <= outwards.count else { return nil }
    let pair = outwards[count - 1]
    return isAround ? pair.lowerBound..<pair.upperBound + 1 : pair.lowerBound + 1..<pair.upperBound
  }
}
