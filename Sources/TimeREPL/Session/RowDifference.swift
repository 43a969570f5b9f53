import SchedulersEssentials

/// The rows of an old log that are gone, and the rows of a new log that were added.
///
/// Time never moves back in a log, so logs are compared instant by instant, in linear time if instants are short. In an
/// instant of thousands of rows, a shortest difference would take quadratic time; there, rows are paired by position
/// within their lane.
struct RowDifference {
  /// The properties by which events are compared: time, lane and content.
  struct Row: Equatable {
    let time: VirtualTime
    let lane: String
    let kind: LogEvent.Kind
    let value: Value

    /// Each world declares its types anew, so values of declared types are compared by their text.
    static func == (left: Row, right: Row) -> Bool {
      guard left.time == right.time, left.lane == right.lane, left.kind == right.kind else { return false }
      return left.value == right.value || left.value.mayHoldDeclared && left.value.text == right.value.text
    }
  }

  private(set) var places: (gone: [Int], come: [Int]) = ([], [])
  private let old: [Row]
  private let new: [Row]
  /// The largest number of pairs of rows of one instant for which a shortest difference is computed.
  private static let mostPairs = 250_000

  init(from old: [Row], to new: [Row], until isInterrupted: @escaping () -> Bool = { false }) {
    (self.old, self.new) = (old, new)
    var (before, after) = (0, 0)
    // There are at most as many instants as rows.
    for _ in (0..<old.count + new.count).until(isInterrupted) where before < old.count || after < new.count {
      let instants = [old, new].enumerated().compactMap { $1.dropFirst($0 == 0 ? before : after).first?.time }
      guard let instant = instants.min() else { break }
      let removed = before..<(old[before...].firstIndex { $0.time != instant } ?? old.count)
      let added = after..<(new[after...].firstIndex { $0.time != instant } ?? new.count)
      compare(removed, added)
      (before, after) = (removed.upperBound, added.upperBound)
    }
  }

  /// Compares the rows of one instant.
  private mutating func compare(_ before: Range<Int>, _ after: Range<Int>) {
    let prefix = zip(old[before], new[after]).prefix { $0 == $1 }.count
    let (before, after) = (before.dropFirst(prefix), after.dropFirst(prefix))
    let suffix = zip(old[before].reversed(), new[after].reversed()).prefix { $0 == $1 }.count
    let (removed, added) = (before.dropLast(suffix), after.dropLast(suffix))
    if removed.count * added.count > Self.mostPairs {
      compareByLane(removed, added)
      return
    }
    for change in new[added].difference(from: old[removed]) {
      switch change {
      case .remove(let offset, _, _): places.gone.append(removed.lowerBound + offset)
      case .insert(let offset, _, _): places.come.append(added.lowerBound + offset)
      }
    }
  }

  private mutating func compareByLane(_ before: Range<Int>, _ after: Range<Int>) {
    let lanes = Dictionary(grouping: before) { old[$0].lane }
    var counts: [String: Int] = [:]
    var kept: Set<Int> = []
    for place in after {
      let count = counts[new[place].lane, default: 0]
      counts[new[place].lane] = count + 1
      if let lane = lanes[new[place].lane], count < lane.count, old[lane[count]] == new[place] {
        kept.insert(lane[count])
      } else {
        places.come.append(place)
      }
    }
    places.gone += before.filter { !kept.contains($0) }
  }
}

extension Value {
  /// Whether the value may contain a value of a declared type.
  fileprivate var mayHoldDeclared: Bool {
    switch self {
    case .array, .tuple, .dictionary, .set, .error, .symbol, .function, .object, .some: true
    default: false
    }
  }
}
