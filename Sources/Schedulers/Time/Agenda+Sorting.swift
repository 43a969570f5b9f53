extension Agenda {
  /// Merges the entries of the heap into the run. O(k log k + n) for k in the heap and n in the run.
  @inlinable func merge() {
    heapedCount = 0
    Self.sort(&heap)
    if run.isEmpty { return swap(&run, &heap) }
    var merged = ElementBuffer<Entry>(capacity: run.count + heap.count)
    Self.merge(run.base, run.count, heap.base, heap.count, into: merged.base)
    merged.count = run.count + heap.count
    (run.count, heap.count) = (0, 0)
    swap(&run, &merged)
  }

  /// Sorts in descending order. Entries already in ascending or descending order cost O(n).
  @inlinable static func sort(_ buffer: inout ElementBuffer<Entry>) {
    let (base, count) = (buffer.base, buffer.count)
    guard let turn = (1..<count).first(where: { !base[$0 - 1].isBefore(base[$0]) }) else {
      var elements = buffer.elements
      return elements.reverse()
    }
    if turn == 1, (1..<count).allSatisfy({ base[$0].isBefore(base[$0 - 1]) }) { return }
    let spare = ElementBuffer<Entry>(capacity: count)
    sort(base, spare.base, count, intoSpare: false)
  }

  /// Merge sort, depth first, so that the halves of the lower levels stay in the cache. The levels alternate between
  /// the two buffers.
  @inlinable static func sort(
    _ base: UnsafeMutablePointer<Entry>, _ spare: UnsafeMutablePointer<Entry>, _ count: Int, intoSpare: Bool
  ) {
    if count <= 8 {
      insertionSort(base, count)
      if intoSpare { spare.moveInitialize(from: base, count: count) }
      return
    }
    let half = count / 2
    sort(base, spare, half, intoSpare: !intoSpare)
    sort(base + half, spare + half, count - half, intoSpare: !intoSpare)
    let (source, target) = intoSpare ? (base, spare) : (spare, base)
    merge(source, half, source + half, count - half, into: target)
  }

  @inlinable static func insertionSort(_ base: UnsafeMutablePointer<Entry>, _ count: Int) {
    for index in stride(from: 1, to: count, by: 1) where base[index - 1].isBefore(base[index]) {
      let entry = (base + index).move()
      var hole = index
      repeat {
        (base + hole).moveInitialize(from: base + (hole - 1), count: 1)
        hole -= 1
      } while hole > 0 && base[hole - 1].isBefore(entry)
      (base + hole).initialize(to: entry)
    }
  }

  @inlinable static func merge(
    _ left: UnsafeMutablePointer<Entry>, _ leftCount: Int, _ right: UnsafeMutablePointer<Entry>, _ rightCount: Int,
    into target: UnsafeMutablePointer<Entry>
  ) {
    var (left, right, target) = (left, right, target)
    let (leftEnd, rightEnd) = (left + leftCount, right + rightCount)
    while left < leftEnd, right < rightEnd {
      let takesRight = left.pointee.isBefore(right.pointee)
      target.moveInitialize(from: takesRight ? right : left, count: 1)
      // Arithmetic instead of a branch, which would be unpredictable.
      right += takesRight ? 1 : 0
      left += takesRight ? 0 : 1
      target += 1
    }
    target.moveInitialize(from: left, count: leftEnd - left)
    (target + (leftEnd - left)).moveInitialize(from: right, count: rightEnd - right)
  }
}
