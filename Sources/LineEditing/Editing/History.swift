/// The lines that were entered, the oldest first.
///
/// A line that is entered again moves to the end. What other sessions entered (`merge`) stands before what was entered
/// here (`add`), so that Up always brings the newest line of this session first.
///
/// ```swift
/// var history = History(["send a 1", "advance"])
/// history.add("send a 1")   // known: moves to the end
/// history.entries           // ["advance", "send a 1"]
/// ```
public struct History: Equatable, Sendable {
  /// The number of entries kept by default.
  public static let usualLimit = 10_000

  /// The oldest first; no two are equal, none is blank, and none begins with a space or a tab.
  public private(set) var entries: [String] = []
  /// The number of entries kept; older ones are dropped.
  public let limit: Int
  /// So many at the end were added here.
  private var ownCount = 0

  /// A history with these entries, the oldest first, as if another session had entered them.
  ///
  /// - Complexity: O(n).
  public init(_ entries: [String] = [], limit: Int = usualLimit) {
    precondition(limit > 0, "a history that keeps no entries: limit is \(limit), but must be at least 1")
    self.limit = limit
    merge(entries)
  }

  /// Whether an entry is worth keeping: it is not blank, and does not begin with a space or a tab, which is how a person
  /// says that it shall not be kept.
  public static func keeps(_ entry: String) -> Bool {
    guard let first = entry.utf8.first, first != UInt8(ascii: " "), first != UInt8(ascii: "\t") else { return false }
    return entry.contains { !$0.isWhitespace }
  }

  /// Adds the newest entry, if it is worth keeping, and forgets an older one that is equal.
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

  /// Adds what others have entered meanwhile, the oldest first, before what was added here.
  ///
  /// - Complexity: O(n) in the entries and in the others.
  public mutating func merge(_ others: [String]) {
    let own = entries.suffix(ownCount)
    let others = others.filter { Self.keeps($0) && !(others.count < 16 && own.contains($0)) }
    guard !others.isEmpty else { return }
    var seen = Set(own)
    // From the newest on, so that the newest of equal ones stays.
    let shared = (entries.dropLast(ownCount) + others).reversed().filter { seen.insert($0).inserted }
    entries = shared.reversed() + own
    trim()
  }

  private mutating func trim() {
    if entries.count > limit { entries.removeFirst(entries.count - limit) }
    ownCount = min(ownCount, entries.count)
  }
}
