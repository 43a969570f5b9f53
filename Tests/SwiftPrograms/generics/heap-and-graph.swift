// source: own
struct Heap<T> {
  private var a: [T] = []
  let before: (T, T) -> Bool
  init(_ s: some Sequence<T>, by before: @escaping (T, T) -> Bool) { self.before = before; for x in s { push(x) } }
  var count: Int { a.count }
  var peek: T? { a.first }
  mutating func push(_ x: T) {
    a.append(x)
    var i = a.endIndex - 1
    while i > 0, case let p = (i - 1) / 2, before(a[i], a[p]) { a.swapAt(i, p); i = p }
  }
  mutating func pop() -> T? {
    guard !a.isEmpty else { return nil }
    a.swapAt(0, a.count - 1)
    defer { sift(0) }
    return a.popLast()
  }
  private mutating func sift(_ start: Int) {
    var i = start
    repeat {
      let (l, r) = (2 * i + 1, 2 * i + 2)
      var best = i
      if l < a.count, before(a[l], a[best]) { best = l }
      if r < a.count, before(a[r], a[best]) { best = r }
      if best == i { return }
      a.swapAt(i, best); i = best
    } while true
  }
}
extension Heap where T: Comparable {
  init<S: Sequence>(_ s: S) where S.Element == T { self.init(s, by: <) }
  func sorted() -> [T] { var c = self; return Array(sequence(state: ()) { _ in c.pop() }) }
}
indirect enum Node: Comparable, CustomStringConvertible {
  case leaf(Character, Int)
  case pair(Node, Node)
  var weight: Int { switch self { case .leaf(_, let w): w; case .pair(let l, let r): l.weight + r.weight } }
  var least: Character { switch self { case .leaf(let c, _): c; case .pair(let l, let r): min(l.least, r.least) } }
  static func < (l: Node, r: Node) -> Bool { (l.weight, l.least) < (r.weight, r.least) }
  func codes(_ prefix: String = "") -> [Character: String] {
    switch self {
    case .leaf(let c, _): [c: prefix.isEmpty ? "0" : prefix]
    case .pair(let l, let r): l.codes(prefix + "0").merging(r.codes(prefix + "1")) { a, _ in a }
    }
  }
  var description: String { switch self { case let .leaf(c, w): "\(c)\(w)"; case let .pair(l, r): "(\(l) \(r))" } }
}
func tree(of text: String) -> Node? {
  let counts = text.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  var heap = Heap(counts.map(Node.leaf))
  while heap.count > 1, let a = heap.pop(), let b = heap.pop() { heap.push(.pair(a, b)) }
  return heap.pop()
}
let text = "abracadabra alakazam"
let root = tree(of: text)!
print(root)
let codes = root.codes()
for (c, code) in codes.sorted(by: { ($0.value.count, $0.key) < ($1.value.count, $1.key) }) { print(c, code) }
let bits = text.compactMap { codes[$0] }.joined()
print(bits.count, bits.prefix(20))
func decode(_ bits: some StringProtocol, _ root: Node) -> String {
  var out = "", at = root
  for b in bits {
    guard case let .pair(l, r) = at else { break }
    at = b == "0" ? l : r
    if case .leaf(let c, _) = at { out.append(c); at = root }
  }
  return out
}
print(decode(bits, root) == text)
print(Heap([5, 3, 9, 1]).sorted(), Heap(["b", "a"], by: >).peek ?? "", tree(of: "") as Any)
var words = Heap<(String, Int)>([], by: { $0.1 > $1.1 })
for (i, w) in ["x", "yy", "zzz"].enumerated() { words.push((w, i)) }
while let (w, n) = words.pop() { print(w, n, terminator: ";") }
print()
struct Graph<V: Hashable> {
  var edges: [V: [(to: V, cost: Int)]] = [:]
  mutating func link(_ a: V, _ b: V, _ cost: Int) { edges[a, default: []].append((b, cost)); edges[b, default: []].append((to: a, cost: cost)) }
  func path(from s: V, to t: V) -> (cost: Int, path: [V])? {
    var heap = Heap<(cost: Int, at: V, path: [V])>([]) { $0.cost < $1.cost }
    heap.push((0, s, [s]))
    var seen: Set<V> = []
    while let (cost, at, path) = heap.pop() {
      if at == t { return (cost, path) }
      guard seen.insert(at).inserted else { continue }
      for case let (to, c) in edges[at] ?? [] where !seen.contains(to) { heap.push((cost + c, to, path + [to])) }
    }
    return nil
  }
}
var g = Graph<String>()
for (a, b, c) in [("A", "B", 4), ("A", "C", 1), ("C", "B", 2), ("B", "D", 5), ("C", "D", 8)] { g.link(a, b, c) }
if let (cost, path) = g.path(from: "A", to: "D") { print(cost, path.joined(separator: "→")) }
print(g.path(from: "A", to: "Z")?.cost as Any, g.path(from: "D", to: "D")!)
