// source: own
struct P: Hashable {
  let id: Int, name: String
  static func == (a: P, b: P) -> Bool { a.id == b.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
let s: Set = [P(id: 1, name: "a"), P(id: 1, name: "b"), P(id: 2, name: "c")]
print(s.count)
var d: [P: Int] = [:]
d[P(id: 1, name: "x"), default: 0] += 1
d[P(id: 1, name: "y"), default: 0] += 1
print(d.count, d.values.first!)
final class Node: Hashable {
  let v: Int
  init(_ v: Int) { self.v = v }
  static func == (a: Node, b: Node) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
let n = Node(1)
print(Set([n, Node(1), n]).count)
var h = Hasher(); h.combine(1); let v1 = h.finalize(); var h2 = Hasher(); h2.combine(1); print(v1 == h2.finalize())
print(P(id: 1, name: "a").hashValue == P(id: 1, name: "z").hashValue)
