/// A completion that is going on: from the Tab that found several candidates to whatever ends it. A value.
///
/// The first Tab puts in what all candidates begin with. If that is nothing new, or at the next Tab, they are listed, and
/// further ones put one candidate after the other into the line. Typing on narrows the list; what was typed then stays.
struct CompletionMenu: Equatable, Sendable {
  /// What came of the first Tab.
  enum Start: Equatable, Sendable {
    case nothing
    /// There was only one candidate, which is in the line now.
    case line(LineBuffer)
    case menu(CompletionMenu)
  }

  /// The line before the first Tab.
  let typed: LineBuffer
  let candidates: [Completions.Candidate]
  /// The characters of `typed` that a candidate replaces.
  private let replaced: Range<Int>
  /// Where that begins, in UTF-8.
  private let start: Int
  /// The line now.
  private(set) var line: LineBuffer
  private(set) var isListed = false
  /// Whether something was typed since it was listed.
  private(set) var isNarrowed = false
  /// The candidate that is in the line.
  private(set) var selection: Int?

  static func start(_ completions: Completions, in line: LineBuffer) -> Start {
    let replaced = line.characterRange(ofUTF8: completions.replaced)
    if completions.candidates.count < 2 {
      guard let candidate = completions.candidates.first else { return .nothing }
      return .line(line.replacing(replaced, with: candidate, isPicked: true))
    }
    let menu = CompletionMenu(completions, replacing: replaced, in: line)
    return .menu(menu)
  }

  private init(_ completions: Completions, replacing replaced: Range<Int>, in line: LineBuffer) {
    typed = line
    candidates = completions.candidates
    self.replaced = replaced
    start = completions.replaced.lowerBound
    self.line = line
    let prefix = completions.commonPrefix
    if prefix.count > replaced.count, prefix.starts(with: line.characters[replaced]) {
      self.line = line.replacing(replaced, with: Completions.Candidate(String(prefix)), isPicked: false)
    } else {
      isListed = true
    }
  }

  /// The list once the line has changed: what can stand there now, nil if that is nothing, or nothing but what stands there
  /// already, or if another word has begun.
  func narrowed(to completions: Completions, in line: LineBuffer) -> CompletionMenu? {
    let replaced = line.characterRange(ofUTF8: completions.replaced)
    guard completions.replaced.lowerBound == start, let first = completions.candidates.first else { return nil }
    if completions.candidates.count == 1, first.text == String(line.characters[replaced]) { return nil }
    var menu = CompletionMenu(completions, replacing: replaced, in: line)
    (menu.isListed, menu.isNarrowed, menu.line) = (true, true, line)
    return menu
  }

  /// Another Tab, or Shift-Tab with -1.
  mutating func advance(by step: Int) {
    guard isListed else {
      isListed = true
      return
    }
    let next = selection.map { $0 + step } ?? (step > 0 ? 0 : candidates.count - 1)
    let selected = (next + candidates.count) % candidates.count
    selection = selected
    line = typed.replacing(replaced, with: candidates[selected], isPicked: false)
  }

  /// The line once the candidate that it shows has been taken with Enter; nil if it shows none.
  var picked: LineBuffer? {
    selection.map { typed.replacing(replaced, with: candidates[$0], isPicked: true) }
  }
}

extension LineBuffer {
  /// The characters between two UTF-8 offsets, clipped to the text and grown to whole characters at the left.
  func characterRange(ofUTF8 range: Range<Int>) -> Range<Int> {
    let lower = characterIndex(ofUTF8: range.lowerBound)
    return lower..<max(lower, characterIndex(ofUTF8: range.upperBound))
  }

  private func characterIndex(ofUTF8 offset: Int) -> Int {
    var left = offset
    for (index, character) in characters.enumerated() {
      left -= character.utf8.count
      if left < 0 { return index }
    }
    return characters.count
  }

  /// How many bytes of UTF-8 stand before the caret.
  var caretInUTF8: Int { characters[..<caret].reduce(0) { $0 + $1.utf8.count } }

  fileprivate func replacing(
    _ range: Range<Int>, with candidate: Completions.Candidate, isPicked: Bool
  ) -> LineBuffer {
    var line = self
    line.moveCaret(to: range.lowerBound)
    line.delete(range)
    line.insert(candidate.text)
    if isPicked, !line.characters[line.caret...].starts(with: candidate.ending) { line.insert(candidate.ending) }
    return line
  }
}
