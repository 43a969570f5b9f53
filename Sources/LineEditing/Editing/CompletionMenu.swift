/// A completion in progress, from the Tab that found several candidates until it ends. A value.
///
/// The first Tab inserts the common prefix of all candidates. If it adds nothing, or at the next Tab, the candidates
/// are listed; further Tabs insert one candidate after the other. Typing more narrows the list and keeps the typed
/// text.
struct CompletionMenu: Equatable, Sendable {
  /// The result of the first Tab.
  enum Start: Equatable, Sendable {
    case nothing
    /// There was only one candidate, which has been inserted.
    case line(LineBuffer)
    case menu(CompletionMenu)
  }

  /// The line before the first Tab.
  let typed: LineBuffer
  let candidates: [Completions.Candidate]
  /// The range of `typed` that a candidate replaces.
  private let replaced: Range<Int>
  /// The start of that range as a UTF-8 offset.
  private let start: Int
  /// The current line.
  private(set) var line: LineBuffer
  private(set) var isListed = false
  /// Whether the user has typed since the list was shown.
  private(set) var isNarrowed = false
  /// The index of the candidate in the line.
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

  /// Returns the list for a changed line; nil if there is no candidate left, or only the text that is already there, or
  /// if another word has begun.
  func narrowed(to completions: Completions, in line: LineBuffer) -> CompletionMenu? {
    let replaced = line.characterRange(ofUTF8: completions.replaced)
    guard completions.replaced.lowerBound == start, let first = completions.candidates.first else { return nil }
    if completions.candidates.count == 1, first.text == String(line.characters[replaced]) { return nil }
    var menu = CompletionMenu(completions, replacing: replaced, in: line)
    (menu.isListed, menu.isNarrowed, menu.line) = (true, true, line)
    return menu
  }

  /// Selects the next candidate for Tab, or the previous one for Shift-Tab (-1).
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

  /// The line after Enter accepts the selected candidate; nil if none is selected.
  var picked: LineBuffer? {
    selection.map { typed.replacing(replaced, with: candidates[$0], isPicked: true) }
  }
}

extension LineBuffer {
  /// Returns the characters between two UTF-8 offsets, clipped to the text and extended to the left to whole
  /// characters.
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

  /// The number of UTF-8 bytes before the caret.
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
