/// What has to wait for its turn, first in, first out. Adding and taking are O(1) on average.
@usableFromInline package struct Backlog<Element> {
  @usableFromInline var elements: [Element?] = []
  @usableFromInline var takenCount = 0

  @inlinable package init() {}

  @inlinable package var isEmpty: Bool { takenCount == elements.count }
  @inlinable package var count: Int { elements.count - takenCount }
  /// All that waits, in order. O(n).
  @usableFromInline var all: [Element] { elements[takenCount...].compactMap { $0 } }

  @inlinable package mutating func append(_ element: Element) {
    elements.append(element)
  }

  @inlinable package mutating func popFirst() -> Element? {
    if isEmpty { return nil }
    let first = elements[takenCount].take()
    takenCount += 1
    // The places of what was taken are given up once they are half of all; those of all of it can be used again.
    if takenCount == elements.count {
      elements.removeAll(keepingCapacity: true)
      takenCount = 0
    } else if takenCount * 2 >= elements.count {
      elements.removeFirst(takenCount)
      takenCount = 0
    }
    return first
  }
}
