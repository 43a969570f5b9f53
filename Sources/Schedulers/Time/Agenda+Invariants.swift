// Folder `Time`: virtual time in nanoseconds, and the priority queue (`Agenda`) in which test schedulers and test
// clocks keep scheduled work. Nothing here knows publishers.

extension Agenda {
  /// Returns what is wrong with this agenda, or nil: the run must be sorted, no heap entry before its parent, the dead
  /// counted correctly, and no more dead entries than living ones. O(n), for tests.
  func checkInvariants() -> String? {
    for index in run.elements.indices.dropFirst() where !run.base[index].isBefore(run.base[index - 1]) {
      return "entry \(index) of a run of \(run.count) is not before the one below it"
    }
    for index in heap.elements.indices.prefix(heapedCount).dropFirst()
    where heap.base[index].isBefore(heap.base[(index - 1) / 2]) {
      return "entry \(index) of a heap of \(heap.count) is before its parent"
    }
    let (dead, count) = (entries.count { $0.work.isDead }, run.count + heap.count)
    if dead != deadCount { return "\(dead) entries are dead, \(deadCount) are counted" }
    if dead > count / 2 { return "\(dead) of \(count) entries are dead" }
    return nil
  }
}
