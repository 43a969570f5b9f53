/// What was killed, to be yanked back: the newest first in line, and the others by turns.
struct KillRing: Sendable {
  /// The newest last.
  private(set) var entries: [String] = []
  /// Whether the newest is whole rows of vi's, without the last newline.
  private(set) var hasRows = false
  /// How far back from the newest `current` is.
  private var turned = 0

  static let limit = 60

  /// What a yank inserts, nil while nothing was killed.
  var current: String? {
    entries.isEmpty ? nil : entries[entries.count - 1 - turned]
  }

  mutating func add(_ text: String, isRows: Bool = false) {
    entries.append(text)
    hasRows = isRows
    if entries.count > Self.limit { entries.removeFirst() }
    turned = 0
  }

  /// Puts text to the newest entry, at the end from which it was killed.
  mutating func join(_ text: String, atStart: Bool) {
    guard let newest = entries.popLast() else { return add(text) }
    add(atStart ? text + newest : newest + text)
  }

  /// Makes the entry before the current one the current one, and after the oldest the newest.
  mutating func turn(by count: Int = 1) {
    guard !entries.isEmpty else { return }
    turned = (turned + count % entries.count + entries.count) % entries.count
  }
}
