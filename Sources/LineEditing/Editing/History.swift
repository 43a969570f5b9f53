/// The lines that were entered, the oldest first. In memory only.
///
/// ```swift
/// var history = History()
/// history.add("send a 1")
/// history.add("send a 1")   // repeats the one before: kept once
/// history.entries           // ["send a 1"]
/// ```
public struct History: Equatable, Sendable {
  /// The oldest first; none is empty, and none repeats the one before it.
  public private(set) var entries: [String] = []
  /// How many entries are kept, the newest of them.
  public let limit: Int

  /// A history with these entries, added in order.
  public init(_ entries: [String] = [], limit: Int = 10_000) {
    precondition(limit > 0, "a history that keeps no entries: limit is \(limit), but must be at least 1")
    self.limit = limit
    for entry in entries { add(entry) }
  }

  /// Adds the newest entry, unless it is blank or repeats the one before.
  ///
  /// - Complexity: O(1) amortized.
  public mutating func add(_ entry: String) {
    guard entry.contains(where: { !$0.isWhitespace }), entry != entries.last else { return }
    entries.append(entry)
    // A quarter at a time: removing one from the front for each that is added would cost O(n).
    if entries.count > limit + limit / 4 { entries.removeFirst(entries.count - limit) }
  }
}

/// A walk through a history while one line is read. Each line stays as it was left, caret and all, until the walk ends.
struct HistoryWalk {
  private let entries: [String]
  /// `entries.count` is the line that was being typed before the walk.
  private var position: Int
  private var edited: [Int: LineBuffer] = [:]

  init(_ history: History) {
    entries = history.entries
    position = entries.count
  }

  /// The line before `current`, nil at the oldest.
  mutating func previous(from current: LineBuffer) -> LineBuffer? {
    move(to: position - 1, from: current)
  }

  /// The line after `current`, nil at the one that was being typed.
  mutating func next(from current: LineBuffer) -> LineBuffer? {
    move(to: position + 1, from: current)
  }

  /// The oldest line, nil if this is it.
  mutating func first(from current: LineBuffer) -> LineBuffer? {
    position == 0 ? nil : move(to: 0, from: current)
  }

  /// The line that was being typed, nil if this is it.
  mutating func last(from current: LineBuffer) -> LineBuffer? {
    position == entries.count ? nil : move(to: entries.count, from: current)
  }

  private mutating func move(to destination: Int, from current: LineBuffer) -> LineBuffer? {
    guard (0...entries.count).contains(destination) else { return nil }
    edited[position] = current
    position = destination
    return edited[position] ?? LineBuffer(destination < entries.count ? entries[destination] : "")
  }
}
