// source: own
// A private overload leaves the others of its name as they are.
class Tree<Key, Payload> { var count = 0 }
extension Tree {
  func insert(key: Key, payload: Payload? = nil) { insert(input: key, payload: payload, at: 1) }
  private func insert(input: Key, payload: Payload?, at depth: Int) { count += depth }
}
let tree = Tree<Int, String>()
tree.insert(key: 5)
print(tree.count)

struct Heap { var nodes: [Int] = [] }
extension Heap {
  mutating func push(_ node: Int) {
    nodes.append(node)
    sift(from: nodes.count - 1)
  }
  mutating func sift() { sift(from: nodes.count - 1) }
}
extension Heap {
  private mutating func sift(from place: Int) {
    var place = place
    while place > 0, nodes[place] < nodes[(place - 1) / 2] {
      nodes.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }
}
var heap = Heap()
heap.push(3)
heap.push(1)
heap.sift()
print(heap.nodes)

struct Counter {
  private func add(_ n: Int) -> Int { n + 1 }
}
extension Counter {
  func add(twice n: Int) -> Int { add(add(n)) }
}
print(Counter().add(twice: 1))
