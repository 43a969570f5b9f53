/// A search through a history that goes on with every key: commands in, what is to be shown out.
///
/// Typing narrows from the entry that is found on, Ctrl-R and Ctrl-S go to the next older or newer entry with the text in
/// it, Backspace takes back the last of these steps. Case matters only if the text has an upper-case letter.
struct IncrementalSearch {
  enum Direction: Hashable, Sendable { case older, newer }

  enum Outcome: Equatable {
    case goesOn
    /// The line is to be what it was before.
    case abandoned
    /// The line is to be what was found, and the command is to be done to it.
    case ended
    /// The line is to be what was found, and the command has done all that it does.
    case found
  }

  private struct Step: Equatable {
    var text = ""
    var direction: Direction
    /// What was found last, or where the search began.
    var position: Int
    /// Where the text stands in the entry at `position`, nil while nothing was found.
    var match: Range<Int>?
    var hasFailed = false
  }

  private let walk: HistoryWalk
  private let start: LineBuffer
  /// What an empty search repeats.
  private let lastText: String
  /// Whether Enter only ends it and Escape gives it up, as vi's users expect.
  private let isVi: Bool
  private var steps: [Step]

  /// A search that begins where the walk is, at `line`.
  init(
    _ walk: HistoryWalk, from line: LineBuffer, _ direction: Direction, lastText: String = "", isVi: Bool = false
  ) {
    var walk = walk
    start = walk.jump(to: walk.position, from: line)  // so that an entry is searched as it is now
    self.walk = walk
    self.lastText = lastText
    self.isVi = isVi
    steps = [Step(direction: direction, position: walk.position)]
  }

  private var step: Step { steps[steps.count - 1] }

  /// What is searched for.
  var text: String { step.text }

  /// Where it goes.
  var direction: Direction { step.direction }

  /// Whether the text is in no entry further on.
  var hasFailed: Bool { step.hasFailed }

  /// What stands in place of the prompt: `` (history search)`text':  ``.
  var prompt: String {
    let failed = step.hasFailed ? "failed " : ""
    let forward = step.direction == .newer ? "forward " : ""
    return "(\(failed)\(forward)history search)`\(step.text)': "
  }

  /// Which entry was found last, where the search began if none was.
  var position: Int { step.position }

  /// Where in `line` the text is, nil if nothing has been found.
  var match: Range<Int>? { step.match }

  /// What was found last, with the caret where the match starts; the line as it was if nothing has been found.
  var line: LineBuffer {
    guard let match = step.match else { return start }
    var line = LineBuffer(walk.text(at: step.position))
    line.moveCaret(to: match.lowerBound)
    return line
  }

  /// Takes what a key asks for, nil for a key that asks for nothing.
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

  /// Goes to the next entry with the text in it, which the one where the search began is not.
  mutating func goOn() {
    let start = step.position
    _ = take(.search(step.direction))
    if step.position == start, step.match != nil, !step.hasFailed { _ = take(.search(step.direction)) }
  }

  /// Finds the nearest entry with the text in it, from a position on.
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
