// source: own
final class Store {
  private var held: [String: Int] = ["a": 1]
  private(set) var reads = 0
  subscript(key: String) -> Int? {
    get { reads += 1; return held[key] }
    set { held[key] = newValue }
  }
}
let store = Store()
store["a"]? += 10
store["b"]? += 10
store["a"]? = 5
print(store["a"] ?? 0, store.reads)
final class Node { let k: Int; var next: Node?; init(_ k: Int, _ n: Node?) { self.k = k; next = n } }
let head: Node? = Node(1, Node(2, Node(3, nil)))
print(sequence(first: head, next: { $0?.next }).compactMap { $0?.k })
print(sequence(first: head!, next: { $0.next }).map(\.k))
let n: Node? = nil
let a: Node?? = n?.next
let b: Node?? = head?.next?.next?.next
print(a == nil, b == nil)
func f(_ x: Node?) -> Node?? { x?.next }
func g(_ x: Node?) -> Node?? { return x?.next }
print(f(nil) == nil, f(Node(1, nil)) == nil, g(nil) == nil)
let cl: (Node?) -> Node?? = { $0?.next }
print(cl(nil) == nil, cl(Node(1, nil)) == nil)
func opt(_ x: Node??) -> String { switch x { case nil: "none"; case .some(nil): "some none"; case .some(.some): "some some" } }
print(opt(n?.next), opt(head?.next), opt(n), opt(Node(1, nil).next), opt(Optional(Node(1, nil))?.next))
let dict: [String: Int?] = ["a": nil, "b": 1]
print(dict["a"] as Any, dict["z"] as Any, dict["b"] as Any)
let v: Int?? = dict["a"]; print(v == nil)
let arr: [Int?] = [nil, 1]; print(arr.first as Any, arr.first == nil, [Int?]().first == nil)
print(arr.first?.map { $0 + 1 } as Any)
struct Json: ExpressibleByNilLiteral, CustomStringConvertible {
  var text: String
  init(nilLiteral: ()) { text = "null" }
  init(_ text: String) { self.text = text }
  var description: String { text }
}
func found(_ key: String) -> Json { [("a", Json("1"))].first { $0.0 == key }?.1 ?? nil }
print(found("a"), found("b"))
var letters = "ab".makeIterator(), put: Character? = "z"
while let letter = put ?? letters.next() { put = nil; print(letter, terminator: " ") }
print()
