/// What has to wait for its turn, first in, first out. Adding and taking are O(1) on average.
struct Backlog<Element> {
  private var elements: [Element?] = []
  private var takenCount = 0

  var isEmpty: Bool { takenCount == elements.count }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  mutating func popFirst() -> Element? {
    if isEmpty { return nil }
    let first = elements[takenCount].take()
    takenCount += 1
    // The places of what was taken are given up once they are half of all.
    if takenCount * 2 >= elements.count {
      elements.removeFirst(takenCount)
      takenCount = 0
    }
    return first
  }
}
