/// The killed texts, to be yanked: the newest first, then the others in turn.
struct KillRing: Sendable {
  /// The kills, newest last.
  private(set) var entries: [String] = []
  /// Whether the newest kill consists of whole rows (vi), without the last newline.
  private(set) var hasRows = false
  /// The number of kills that are newer than `current`.
  private var turned = 0

  static let limit = 60

  /// The text that a yank inserts; nil if nothing was killed.
  var current: String? {
    entries.isEmpty ? nil : entries[entries.count - 1 - turned]
  }

  mutating func add(_ text: String, isRows: Bool = false) {
    entries.append(text)
    hasRows = isRows
    if entries.count > Self.limit { entries.removeFirst() }
    turned = 0
  }

  /// Adds text to the newest kill, at its start or end.
  mutating func join(_ text: String, atStart: Bool) {
    guard let newest = entries.popLast() else { return add(text) }
    add(atStart ? text + newest : newest + text)
  }

  /// Makes the previous kill the current one; after the oldest, the newest.
  mutating func turn(by count: Int = 1) {
    guard !entries.isEmpty else { return }
    turned = (turned + count % entries.count + entries.count) % entries.count
  }
}
