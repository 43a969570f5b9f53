/// A list of members in the order in which they were added. Numbers only grow, so a member is found by its number in
/// O(log n).
@usableFromInline package struct OrderedMembers<Member: AnyObject> {
  @usableFromInline package struct Entry {
    @usableFromInline let number: Int
    @usableFromInline package let member: Member
  }

  @usableFromInline package var entries: [Entry] = []
  private var lastNumber = 0

  package init() {}

  @inlinable var count: Int { entries.count }

  /// Adds and returns the member that `make` creates from its number.
  package mutating func add(_ make: (Int) -> Member) -> Member {
    lastNumber += 1
    let member = make(lastNumber)
    entries.append(Entry(number: lastNumber, member: member))
    return member
  }

  /// Removes the member with this number, if present.
  package mutating func remove(number: Int) {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].number < number { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].number == number else { return }
    entries.remove(at: low)
  }

  package mutating func removeAll() -> [Entry] {
    let all = entries
    entries = []
    return all
  }
}
