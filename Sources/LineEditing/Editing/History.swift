/// The entered lines, oldest first.
///
/// A line that is entered again moves to the end. Lines from other sessions (`merge`) are placed before those of this
/// session (`add`), so that Up always shows the newest line of this session first.
///
/// ```swift
/// var history = History(["send a 1", "advance"])
/// history.add("send a 1")   // a known line moves to the end
/// history.entries           // ["advance", "send a 1"]
/// ```
public struct History: Equatable, Sendable {
  /// The default number of entries to keep.
  public static let usualLimit = 10_000

  /// The entries, oldest first. No two are equal, none is blank, and none begins with a space or a tab.
  public private(set) var entries: [String] = []
  /// The number of entries to keep; older ones are dropped.
  public let limit: Int
  /// The number of entries at the end that were added in this session.
  private var ownCount = 0

  /// Creates a history with these entries, oldest first, as if another session had entered them.
  ///
  /// - Complexity: O(n).
  public init(_ entries: [String] = [], limit: Int = usualLimit) {
    precondition(limit > 0, "a history that keeps no entries: limit is \(limit), but must be at least 1")
    self.limit = limit
    merge(entries)
  }

  /// Returns whether an entry is kept: it must not be blank, nor begin with a space or a tab, which users type to keep
  /// an entry out of the history.
  public static func keeps(_ entry: String) -> Bool {
    guard let first = entry.utf8.first, first != UInt8(ascii: " "), first != UInt8(ascii: "\t") else { return false }
    return entry.contains { !$0.isWhitespace }
  }

  /// Adds the newest entry, unless `keeps` excludes it, and removes an older equal one.
  ///
  /// - Complexity: O(n) in the entries.
  public mutating func add(_ entry: String) {
    guard Self.keeps(entry) else { return }
    if let old = entries.lastIndex(of: entry) {
      if old >= entries.count - ownCount { ownCount -= 1 }
      entries.remove(at: old)
    }
    entries.append(entry)
    ownCount += 1
    trim()
  }

  /// Adds entries from other sessions, oldest first, before those added in this session.
  ///
  /// - Complexity: O(n) in the entries and in the others.
  public mutating func merge(_ others: [String]) {
    let own = entries.suffix(ownCount)
    let others = others.filter { Self.keeps($0) && !(others.count < 16 && own.contains($0)) }
    guard !others.isEmpty else { return }
    var seen = Set(own)
    // Starts with the newest, so that the newest of equal entries stays.
    let shared = (entries.dropLast(ownCount) + others).reversed().filter { seen.insert($0).inserted }
    entries = shared.reversed() + own
    trim()
  }

  private mutating func trim() {
    if entries.count > limit { entries.removeFirst(entries.count - limit) }
    ownCount = min(ownCount, entries.count)
  }
}
