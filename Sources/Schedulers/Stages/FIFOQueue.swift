/// A first-in, first-out queue. Adding and taking are amortised O(1).
@usableFromInline package struct FIFOQueue<Element> {
  @usableFromInline var elements: [Element?] = []
  @usableFromInline var takenCount = 0

  @inlinable package init() {}

  @inlinable package var isEmpty: Bool { takenCount == elements.count }
  @inlinable package var count: Int { elements.count - takenCount }
  /// All waiting elements, in order. O(n).
  @usableFromInline var all: [Element] { elements[takenCount...].compactMap { $0 } }

  @inlinable package mutating func append(_ element: Element) {
    elements.append(element)
  }

  @inlinable package mutating func popFirst() -> Element? {
    if isEmpty { return nil }
    let first = elements[takenCount].take()
    takenCount += 1
    // Storage is compacted once taken places are half of it; an empty queue reuses its storage.
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
