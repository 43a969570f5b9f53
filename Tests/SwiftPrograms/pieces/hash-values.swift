// source: own
struct User: Hashable { let id: Int; var name: String
  static func == (a: User, b: User) -> Bool { a.id == b.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) } }
var seen: [User: Int] = [:]
for (id, name) in [(1, "a"), (2, "b"), (1, "c")] { seen[User(id: id, name: name), default: 0] += 1 }
print(seen.count, seen[User(id: 1, name: "?")]!)
print(User(id: 1, name: "a").hashValue == User(id: 1, name: "z").hashValue)
var hasher = Hasher(); hasher.combine(1); hasher.combine("x"); var other = Hasher(); other.combine(1); other.combine("x")
print(hasher.finalize() == other.finalize())
final class Node: Hashable { let v: Int; init(_ v: Int) { self.v = v }
  static func == (a: Node, b: Node) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) } }
let node = Node(1)
print(Set([node, Node(1), node]).count, Set([node]).contains(node))
enum Kind: Hashable { case a(Int), b
  func hash(into hasher: inout Hasher) { switch self { case .a(let n): hasher.combine(n % 2); case .b: hasher.combine(9) } } }
print(Set<Kind>([.a(1), .a(3), .a(1), .b]).count)
