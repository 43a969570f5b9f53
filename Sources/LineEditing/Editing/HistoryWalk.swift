/// A walk through a history while one line is read. Each line stays as it was left, caret and all, until the walk ends.
///
/// A walk that leaves the line that is being typed keeps to the entries that begin with what stands before its caret; it
/// does so until it comes back, whatever is done meanwhile to the lines on its way.
struct HistoryWalk {
  private let entries: [String]
  /// Where the walk is; `end` is the line that is being typed.
  private(set) var position: Int
  private var edited: [Int: LineBuffer] = [:]
  private var prefix = ""

  init(_ history: History) {
    entries = history.entries
    position = entries.count
  }

  var end: Int { entries.count }

  /// The text of an entry as it was left.
  func text(at position: Int) -> String {
    edited[position]?.text ?? entries[position]
  }

  /// The nearest older line that begins as it must, nil if there is none; any line will do where prefixes do not count, as
  /// in vi.
  mutating func previous(from current: LineBuffer, byPrefix: Bool = true) -> LineBuffer? {
    if position == end { prefix = byPrefix ? String(current.characters[..<current.caret]) : "" }
    // What looks like the line that is left would seem to be no move.
    let left = prefix.isEmpty ? nil : current.text
    guard let match = (0..<position).last(where: { isOnTheWay($0) && entries[$0] != left }) else { return nil }
    return jump(to: match, from: current)
  }

  /// The nearest newer line that begins as it must; in the end the one that is being typed, nil if that is `current`.
  mutating func next(from current: LineBuffer) -> LineBuffer? {
    guard position < end else { return nil }
    return jump(to: (position + 1..<end).first(where: isOnTheWay) ?? end, from: current)
  }

  /// The oldest line of all, nil if it is `current`.
  mutating func first(from current: LineBuffer) -> LineBuffer? {
    guard position > 0 else { return nil }
    prefix = ""
    return jump(to: 0, from: current)
  }

  /// The line of that number, from 1, or the oldest; nil if there is none or it is `current`.
  mutating func entry(_ number: Int?, from current: LineBuffer) -> LineBuffer? {
    guard let number else { return first(from: current) }
    guard (1...max(1, end)).contains(number), number - 1 < end, number - 1 != position else { return nil }
    prefix = ""
    return jump(to: number - 1, from: current)
  }

  /// The line that is being typed, nil if it is `current`.
  mutating func last(from current: LineBuffer) -> LineBuffer? {
    position < end ? jump(to: end, from: current) : nil
  }

  /// Goes to any line, leaving `current` where the walk is now.
  mutating func jump(to destination: Int, from current: LineBuffer) -> LineBuffer {
    edited[position] = current
    position = destination
    return edited[position] ?? LineBuffer(destination < end ? entries[destination] : "")
  }

  private func isOnTheWay(_ position: Int) -> Bool {
    prefix.isEmpty || entries[position].hasPrefix(prefix)
  }
}
