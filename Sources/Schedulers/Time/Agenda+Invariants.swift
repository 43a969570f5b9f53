extension Agenda {
  /// What is wrong with this agenda, nil if it is whole: no entry before its parent, the dead counted rightly, no more
  /// than the living, and none of them first. O(n), for tests.
  func checkInvariants() -> String? {
    for index in heap.indices.dropFirst() where heap[index].isBefore(heap[(index - 1) / 2]) {
      return "entry \(index) of \(heap.count) is before its parent"
    }
    let dead = heap.count { $0.work.isDead }
    if dead != deadCount { return "\(dead) entries are dead, \(deadCount) are counted" }
    if dead > heap.count / 2 { return "\(dead) of \(heap.count) entries are dead" }
    if let first = heap.first, first.work.isDead { return "the first entry is dead" }
    return nil
  }
}
