/// A walk through the history while one line is read. Each visited line keeps its edits and caret until the walk ends.
///
/// When the walk leaves the line being typed, it is limited to entries that begin with the text before the caret. The
/// limit stays until the walk returns there, whatever is edited on the way.
struct HistoryWalk {
  private let entries: [String]
  /// The current position; `end` is the line being typed.
  private(set) var position: Int
  private var edited: [Int: LineBuffer] = [:]
  private var prefix = ""

  init(_ history: History) {
    entries = history.entries
    position = entries.count
  }

  var end: Int { entries.count }

  /// Returns the text of an entry with its edits.
  func text(at position: Int) -> String {
    edited[position]?.text ?? entries[position]
  }

  /// Returns the nearest older line that begins with the prefix, or nil if there is none. Without `byPrefix`, as in vi,
  /// any line matches.
  mutating func previous(from current: LineBuffer, byPrefix: Bool = true) -> LineBuffer? {
    if position == end { prefix = byPrefix ? String(current.characters[..<current.caret]) : "" }
    // An entry equal to the current line is skipped, because showing it would look like no move.
    let left = prefix.isEmpty ? nil : current.text
    guard let match = (0..<position).last(where: { isOnTheWay($0) && entries[$0] != left }) else { return nil }
    return jump(to: match, from: current)
  }

  /// Returns the nearest newer line that begins with the prefix, finally the line being typed; nil if that is
  /// `current`.
  mutating func next(from current: LineBuffer) -> LineBuffer? {
    guard position < end else { return nil }
    return jump(to: (position + 1..<end).first(where: isOnTheWay) ?? end, from: current)
  }

  /// Returns the oldest line, or nil if it is `current`.
  mutating func first(from current: LineBuffer) -> LineBuffer? {
    guard position > 0 else { return nil }
    prefix = ""
    return jump(to: 0, from: current)
  }

  /// Returns the line with that number, from 1, or the oldest; nil if there is none or it is `current`.
  mutating func entry(_ number: Int?, from current: LineBuffer) -> LineBuffer? {
    guard let number else { return first(from: current) }
    guard (1...max(1, end)).contains(number), number - 1 < end, number - 1 != position else { return nil }
    prefix = ""
    return jump(to: number - 1, from: current)
  }

  /// Returns the line being typed, or nil if it is `current`.
  mutating func last(from current: LineBuffer) -> LineBuffer? {
    position < end ? jump(to: end, from: current) : nil
  }

  /// Moves to any line and stores `current` at the position left.
  mutating func jump(to destination: Int, from current: LineBuffer) -> LineBuffer {
    edited[position] = current
    position = destination
    return edited[position] ?? LineBuffer(destination < end ? entries[destination] : "")
  }

  private func isOnTheWay(_ position: Int) -> Bool {
    prefix.isEmpty || entries[position].hasPrefix(prefix)
  }
}
