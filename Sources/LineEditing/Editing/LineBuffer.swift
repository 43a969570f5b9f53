/// A line being edited: its text as grapheme clusters, and a caret between two of them. It does not draw.
struct LineBuffer: Equatable, Sendable {
  private(set) var characters: CharacterRow
  /// The caret's position, from 0 to the number of characters.
  private(set) var caret: Int
  private var log = UndoLog()

  /// Creates a line with the caret at its end.
  init(_ text: String = "") {
    characters = CharacterRow(text)
    caret = characters.count
  }

  var text: String { characters.text }
  var isEmpty: Bool { characters.isEmpty }
  /// The byte of each one-byte character, 0xff for the others.
  var bytes: [UInt8] { characters.bytes }

  /// Lines are equal if they look equal, whatever their undo history.
  static func == (one: LineBuffer, other: LineBuffer) -> Bool {
    one.caret == other.caret && one.characters == other.characters
  }

  /// Moves the caret before the character with that number, limited to the text.
  mutating func moveCaret(to position: Int) {
    log.endRun()
    caret = min(max(0, position), characters.count)
  }

  /// Inserts text before the caret.
  ///
  /// - Complexity: O(n) in the characters after the caret, and in the text.
  mutating func insert(_ text: String) {
    guard !text.isEmpty else { return }
    replace(caret..<caret, with: text)
  }

  /// Deletes characters, and moves the caret to their place.
  mutating func delete(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<characters.count)
    guard !range.isEmpty else { return }
    replace(range, with: "")
  }

  /// Replaces characters and moves the caret behind the replacement.
  mutating func replace(_ range: Range<Int>, with text: String) { replace(range, with: text, isTyped: false) }

  /// Neighbours of the replacement may combine with it: a base with a combining mark, or two halves of a flag. So the
  /// clusters are computed again from the character before, which the replacement cannot join to earlier ones, up to
  /// the next unchanged cluster boundary behind it.
  private mutating func replace(_ range: Range<Int>, with text: String, isTyped: Bool) {
    let caretBefore = caret
    var place = range
    var inserted: CharacterRow
    if staysAlone(range, text) {
      inserted = CharacterRow(text)
      caret = range.lowerBound + inserted.count
    } else {
      let start = max(0, range.lowerBound - 1)
      let before = characters.text(in: start..<range.lowerBound) + text
      (inserted, place) = recut(before, from: start, to: range.upperBound)
      caret = start
      var left = before.utf8.count
      while left > 0 {
        left -= inserted[caret - start].utf8.count
        caret += 1
      }
      if !inserted.isEmpty, !place.isEmpty, inserted.hasScalars(at: 0, of: characters, at: start) {
        inserted = inserted.row(in: 1..<inserted.count)
        place = place.lowerBound + 1..<place.upperBound
      }
    }
    let change = LineChange(
      position: place.lowerBound, removed: characters.row(in: place), inserted: inserted, caretBefore: caretBefore,
      caretAfter: caret)
    characters.replace(place, with: inserted)
    log.record(change, isTyped: isTyped)
  }

  /// Returns the clusters of a text and of the following characters, as far as they change, with the range that they
  /// replace.
  private func recut(_ text: String, from start: Int, to end: Int) -> (CharacterRow, Range<Int>) {
    var (taken, next) = (end, 1)
    while true {
      taken = min(taken + next, characters.count)
      let row = CharacterRow(text + characters.text(in: end..<taken))
      if taken > end, let last = row.indices.last, row.hasScalars(at: last, of: characters, at: taken - 1) {
        return (row.row(in: 0..<last), start..<taken - 1)
      }
      if taken == characters.count { return (row, start..<taken) }
      // Half a flag before other flags shifts all of them.
      next *= 2
    }
  }

  /// Whether the replacement and its neighbours are only ASCII, which does not combine: the common case.
  private func staysAlone(_ range: Range<Int>, _ text: String) -> Bool {
    let bytes = characters.bytes
    return (range.lowerBound == 0 || CharacterRow.isAlone(bytes[range.lowerBound - 1]))
      && (range.upperBound == bytes.count || CharacterRow.isAlone(bytes[range.upperBound]))
      && text.utf8.allSatisfy(CharacterRow.isAlone)
  }
}

extension Character {
  /// `isWhitespace`, but faster for most characters.
  fileprivate var isBlank: Bool { soleByte.isPlainASCII ? soleByte == 0x20 : isWhitespace }
}

// MARK: - Undo

extension LineBuffer {
  /// Inserts typed text before the caret. Consecutive typing up to the next word is one undo step.
  mutating func type(_ text: String) {
    let byte = text.utf8.soleByte
    guard let first = byte < 0x80 ? SingleBytes.character(byte) : text.first else { return }
    let startsWord = caret > 0 && characters[caret - 1].isBlank && !first.isBlank
    log.begin(joining: log.hasRun && !startsWord)
    replace(caret..<caret, with: text, isTyped: true)
    log.end()
    log.startRun()
  }

  /// Makes all changes in `body` one undo step.
  mutating func asOneStep(_ body: (inout LineBuffer) -> Void) {
    log.begin(joining: false)
    body(&self)
    log.end()
  }

  /// Makes all changes until `closeStep`, or until an undo, one undo step.
  mutating func openStep() { log.begin(joining: false) }
  mutating func closeStep() { log.end() }

  /// Undoes the last step, including the caret. Returns false if there is none.
  @discardableResult
  mutating func undo() -> Bool {
    guard let step = log.undo() else { return false }
    for change in step.reversed() { apply(change.inverse) }
    return true
  }

  /// Redoes the step undone last, unless the line has changed since.
  @discardableResult
  mutating func redo() -> Bool {
    guard let step = log.redo() else { return false }
    for change in step { apply(change) }
    return true
  }

  /// Reverses the last change, an insertion, by a change that can itself be undone.
  mutating func reverseLastChange() {
    guard let change = log.last?.last?.inverse else { return }
    apply(change)
    log.record(change, isTyped: false)
  }

  private mutating func apply(_ change: LineChange) {
    characters.replace(change.position..<change.position + change.removed.count, with: change.inserted)
    caret = change.caretAfter
  }
}

// MARK: - Words

extension LineBuffer {
  /// The start of the word before the caret. A word consists of letters and digits.
  var previousWordStart: Int {
    let end = position(before: caret, while: { !$0.isWord })
    return position(before: end, while: \.isWord)
  }

  /// The end of the word at or after the caret.
  var nextWordEnd: Int {
    let start = position(after: caret, while: { !$0.isWord })
    return position(after: start, while: \.isWord)
  }

  /// The start of the text between the caret and the white space before it.
  var previousBlankEnd: Int {
    let end = position(before: caret, while: \.isWhitespace)
    return position(before: end, while: { !$0.isWhitespace })
  }

  func position(before position: Int, while holds: (Character) -> Bool) -> Int {
    var position = position
    while position > 0, holds(characters[position - 1]) { position -= 1 }
    return position
  }

  func position(after position: Int, while holds: (Character) -> Bool) -> Int {
    var position = position
    while position < characters.count, holds(characters[position]) { position += 1 }
    return position
  }
}

extension Character {
  /// Whether the character is a letter or a digit.
  var isWord: Bool { isLetter || isNumber }
}
