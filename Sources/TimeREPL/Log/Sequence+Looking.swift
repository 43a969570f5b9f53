extension RandomAccessCollection where Index == Int {
  /// Where the first element is for which something holds that holds for all behind it too.
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
  /// The elements up to where somebody interrupts, who is asked every thousand. What is made of them then is of no use:
  /// whoever began it asks at the end whether it was interrupted.
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
