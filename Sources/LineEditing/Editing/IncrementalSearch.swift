/// An incremental search through a history: it receives commands and returns what to show.
///
/// Typing extends the pattern and continues from the found entry. Ctrl-R and Ctrl-S go to the next older or newer
/// match, Backspace undoes the last of these steps. Case matters only if the pattern has an upper-case letter.
struct IncrementalSearch {
  enum Direction: Hashable, Sendable { case older, newer }

  enum Outcome: Equatable {
    case goesOn
    /// Restore the line as it was before the search.
    case abandoned
    /// Use the found line, then perform the command on it.
    case ended
    /// Use the found line; the command needs no further action.
    case found
  }

  private struct Step: Equatable {
    var text = ""
    var direction: Direction
    /// The position of the last match, or where the search began.
    var position: Int
    /// The range of the match in the entry at `position`; nil before the first match.
    var match: Range<Int>?
    var hasFailed = false
  }

  private let walk: HistoryWalk
  private let start: LineBuffer
  /// The text that an empty search repeats.
  private let lastText: String
  /// Whether Enter only ends the search and Escape abandons it, as vi's users expect.
  private let isVi: Bool
  private var steps: [Step]

  /// Creates a search that begins at the walk's position, at `line`.
  init(
    _ walk: HistoryWalk, from line: LineBuffer, _ direction: Direction, lastText: String = "", isVi: Bool = false
  ) {
    var walk = walk
    start = walk.jump(to: walk.position, from: line)  // so that an edited entry is searched as it is now
    self.walk = walk
    self.lastText = lastText
    self.isVi = isVi
    steps = [Step(direction: direction, position: walk.position)]
  }

  private var step: Step { steps[steps.count - 1] }

  /// The text to search for.
  var text: String { step.text }

  /// The direction of the search.
  var direction: Direction { step.direction }

  /// Whether no further entry contains the text.
  var hasFailed: Bool { step.hasFailed }

  /// The text shown in place of the prompt: `` (history search)`text':  ``.
  var prompt: String {
    let failed = step.hasFailed ? "failed " : ""
    let forward = step.direction == .newer ? "forward " : ""
    return "(\(failed)\(forward)history search)`\(step.text)': "
  }

  /// The position of the last match, or where the search began if there is none.
  var position: Int { step.position }

  /// The range of the match in `line`; nil if there is none.
  var match: Range<Int>? { step.match }

  /// The last match, with the caret at its start; the original line if there is no match.
  var line: LineBuffer {
    guard let match = step.match else { return start }
    var line = LineBuffer(walk.text(at: step.position))
    line.moveCaret(to: match.lowerBound)
    return line
  }

  /// Processes the command of a key; nil stands for a key without a command.
  mutating func take(_ command: LineCommand?) -> Outcome {
    switch command {
    case .edit(.insert(let text)), .paste(let text):
      var next = step
      next.text += text
      search(next, from: step.position)
    case .search(let direction):
      var next = step
      next.direction = direction
      if next.text.isEmpty { next.text = lastText }
      search(next, from: step.match == nil ? step.position : step.position + (direction == .older ? -1 : 1))
    case .edit(.deleteBackward):
      if steps.count > 1 { steps.removeLast() }
    case .abort: return .abandoned
    case .cancel where isVi: return .abandoned
    case .accept where isVi:
      if step.text.isEmpty { goOn() }
      return .found
    default: return .ended
    }
    return .goesOn
  }

  /// Moves to the next entry that contains the text, other than the one where the search began.
  mutating func goOn() {
    let start = step.position
    _ = take(.search(step.direction))
    if step.position == start, step.match != nil, !step.hasFailed { _ = take(.search(step.direction)) }
  }

  /// Finds the nearest entry that contains the text, starting at a position.
  private mutating func search(_ wanted: Step, from position: Int) {
    var next = wanted
    let pattern = SearchPattern(wanted.text)
    let found = wanted.text.isEmpty ? nil : nearest(pattern, from: position, wanted.direction)
    if let found {
      next.position = found
      next.match = pattern.range(in: walk.text(at: found), isLast: wanted.direction == .older)
    }
    next.hasFailed = found == nil && !wanted.text.isEmpty
    if next != step { steps.append(next) }
  }

  private func nearest(_ pattern: SearchPattern, from position: Int, _ direction: Direction) -> Int? {
    switch direction {
    case .older: (0..<max(0, min(position + 1, walk.end))).last { pattern.isFound(in: walk.text(at: $0)) }
    case .newer: (min(position, walk.end)..<walk.end).first { pattern.isFound(in: walk.text(at: $0)) }
    }
  }
}
