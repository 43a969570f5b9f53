extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element for which `holds` is true; it must be true for all later ones, too.
  ///
  /// - Complexity: O(log n)
  func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Sequence {
  /// Returns the elements up to an interruption, which is tested every thousand elements. After an interruption the
  /// result is incomplete, so the caller must test for one at the end.
  func until(_ isInterrupted: @escaping () -> Bool) -> InterruptibleSequence<Self> {
    InterruptibleSequence(rest: makeIterator(), isInterrupted: isInterrupted)
  }
}

struct InterruptibleSequence<Base: Sequence>: Sequence, IteratorProtocol {
  fileprivate var rest: Base.Iterator
  fileprivate let isInterrupted: () -> Bool
  private var count = 0

  fileprivate init(rest: Base.Iterator, isInterrupted: @escaping () -> Bool) {
    (self.rest, self.isInterrupted) = (rest, isInterrupted)
  }

  mutating func next() -> Base.Element? {
    count &+= 1
    if count % 1_024 == 0, isInterrupted() { return nil }
    return rest.next()
  }
}
