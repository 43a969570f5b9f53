/// A line under edit: its text as grapheme clusters, and a caret between two of them. It draws nothing.
///
/// Clusters, because that is what a person calls a character, and an array of them, because a `String.Index` dies with
/// every insertion: a combining mark changes even the number of characters before it.
struct LineBuffer: Equatable, Sendable {
  private(set) var characters: [Character]
  /// The byte of each character that has only one, 0xff for the others: what most questions about a character are
  /// answered from, much faster than from itself.
  private(set) var bytes: [UInt8]
  /// Between 0 and the number of characters.
  private(set) var caret: Int
  private var log = UndoLog()

  /// The text, with the caret at its end.
  init(_ text: String = "") {
    characters = Array(text)
    bytes = characters.map(\.soleByte)
    caret = characters.count
  }

  var text: String { String(characters) }
  var isEmpty: Bool { characters.isEmpty }

  /// Lines are equal that look equal, whatever was done to them before.
  static func == (one: LineBuffer, other: LineBuffer) -> Bool {
    one.caret == other.caret && one.characters == other.characters
  }

  /// Puts the caret before the character of that number, or as near as can be.
  mutating func moveCaret(to position: Int) {
    log.endRun()
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
  mutating func replace(_ range: Range<Int>, with replacement: [Character]) {
    let caretBefore = caret
    let place: Range<Int>
    let inserted: [Character]
    if staysAlone(range, replacement) {
      (place, inserted) = (range, replacement)
      caret = range.lowerBound + replacement.count
    } else {
      place = neighbourhood(of: range)
      let before = String(characters[place.lowerBound..<range.lowerBound] + replacement)
      inserted = Array(before + String(characters[range.upperBound..<place.upperBound]))
      caret = place.lowerBound
      var left = before.unicodeScalars.count
      while left > 0 {
        left -= inserted[caret - place.lowerBound].unicodeScalars.count
        caret += 1
      }
    }
    let removed = place.isEmpty ? [] : Array(characters[place])
    put(inserted, in: place)
    log.record(
      LineChange(
        position: place.lowerBound, removed: removed, inserted: inserted, caretBefore: caretBefore, caretAfter: caret))
  }

  /// Whether there is only ASCII, which joins nothing, in the replacement and beside it: most of what is ever typed.
  private func staysAlone(_ range: Range<Int>, _ replacement: [Character]) -> Bool {
    replacement.allSatisfy { Self.isAlone($0.soleByte) }
      && (range.lowerBound == 0 || Self.isAlone(bytes[range.lowerBound - 1]))
      && (range.upperBound == bytes.count || Self.isAlone(bytes[range.upperBound]))
  }

  /// Whether it is ASCII that is a character of its own whatever stands beside it: all but CR, which LF joins.
  private static func isAlone(_ byte: UInt8) -> Bool { byte < 0x80 && byte != 0x0d }

  private mutating func put(_ replacement: [Character], in range: Range<Int>) {
    characters.replaceSubrange(range, with: replacement)
    bytes.replaceSubrange(range, with: replacement.lazy.map(\.soleByte))
  }

  /// The range as far as the next ASCII characters on both sides.
  private func neighbourhood(of range: Range<Int>) -> Range<Int> {
    let lower = position(before: range.lowerBound) { !$0.isASCII }
    let upper = position(after: range.upperBound) { !$0.isASCII }
    return max(0, lower - 1)..<min(characters.count, upper + 1)
  }
}

extension Character {
  /// `isWhitespace`, faster for most characters.
  fileprivate var isBlank: Bool { soleByte.isPlainASCII ? soleByte == 0x20 : isWhitespace }
}

// MARK: - Undo

extension LineBuffer {
  /// Puts typed text before the caret. What is typed on end, up to the next word, is one step.
  mutating func type(_ text: String) {
    let byte = text.utf8.soleByte
    let typed = byte < 0x80 ? [Character(Unicode.Scalar(byte))] : Array(text)
    guard let first = typed.first else { return }
    let startsWord = caret > 0 && characters[caret - 1].isBlank && !first.isBlank
    log.begin(joining: log.hasRun && !startsWord)
    replace(caret..<caret, with: typed)
    log.end()
    log.startRun()
  }

  /// Makes all changes in `body` one step.
  mutating func asOneStep(_ body: (inout LineBuffer) -> Void) {
    log.begin(joining: false)
    body(&self)
    log.end()
  }

  /// Makes all changes until `closeStep`, or until something is undone, one step.
  mutating func openStep() { log.begin(joining: false) }
  mutating func closeStep() { log.end() }

  /// Takes the last step back, caret and all. False if there is none.
  @discardableResult
  mutating func undo() -> Bool {
    guard let step = log.undo() else { return false }
    for change in step.reversed() { apply(change.inverse) }
    return true
  }

  /// Does the last step again that was undone, unless the line has changed since.
  @discardableResult
  mutating func redo() -> Bool {
    guard let step = log.redo() else { return false }
    for change in step { apply(change) }
    return true
  }

  /// Does the opposite of the last change, an insertion, as a change that can itself be undone.
  mutating func reverseLastChange() {
    guard let change = log.last?.last?.inverse else { return }
    apply(change)
    log.record(change)
  }

  private mutating func apply(_ change: LineChange) {
    put(change.inserted, in: change.position..<change.position + change.removed.count)
    caret = change.caretAfter
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
  /// Whether it is a letter or a digit.
  var isWord: Bool { isLetter || isNumber }
}
