// source: own
enum List<Element> {
    case empty
    indirect case node(Element, List<Element>)
    mutating func push(_ e: Element) { self = .node(e, self) }
    mutating func pop() -> Element? {
        switch self { case .empty: return nil; case let .node(x, rest): self = rest; return x }
    }
}
extension List: Sequence { func makeIterator() -> AnyIterator<Element> { var cur = self; return AnyIterator { cur.pop() } } }
extension List: ExpressibleByArrayLiteral { init(arrayLiteral e: Element...) { self = e.reversed().reduce(.empty) { .node($1, $0) } } }
extension List: CustomStringConvertible { var description: String { "(" + map { "\($0)" }.joined(separator: " ") + ")" } }
extension List: Equatable where Element: Equatable {}
var l: List = [3, 2, 1]
l.push(4); print(l, l.contains(2), l.pop() ?? 0, l.reversed(), Array(l), l == [3, 2, 1])
print(l.map { $0 * 2 }, l.filter { $0 > 1 }, l.reduce(0, +), l.max()!, l.first { $0 < 3 } ?? 0, Array(l.prefix(2)), l.sorted(), l.enumerated().map { "\($0):\($1)" })
struct LinkedList<T> {
    final class Node { var value: T; var next: Node?; init(_ v: T, _ n: Node? = nil) { value = v; next = n } }
    private(set) var head: Node?, tail: Node?
    var isEmpty: Bool { head == nil }
    init() {}
    private mutating func copyNodes() {
        guard !isKnownUniquelyReferenced(&head), var old = head else { return }
        head = Node(old.value)
        var new = head
        while let next = old.next { new!.next = Node(next.value); new = new!.next; old = next }
        tail = new
    }
    mutating func append(_ v: T) { copyNodes(); guard !isEmpty else { head = Node(v); tail = head; return }; tail!.next = Node(v); tail = tail!.next }
    mutating func push(_ v: T) { copyNodes(); head = Node(v, head); if tail == nil { tail = head } }
    mutating func reverse() { var prev: Node?; var cur = head; tail = head; while let c = cur { let n = c.next; c.next = prev; prev = c; cur = n }; head = prev }
}
extension LinkedList: Collection {
    struct Index: Comparable {
        var node: Node?
        static func == (l: Index, r: Index) -> Bool { switch (l.node, r.node) { case let (a?, b?): return a.next === b.next; case (nil, nil): return true; default: return false } }
        static func < (l: Index, r: Index) -> Bool { guard l != r else { return false }; let ns = sequence(first: l.node) { $0?.next }; return ns.contains { $0 === r.node } }
    }
    var startIndex: Index { Index(node: head) }
    var endIndex: Index { Index(node: tail?.next) }
    func index(after i: Index) -> Index { Index(node: i.node?.next) }
    subscript(p: Index) -> T { p.node!.value }
}
extension LinkedList: CustomStringConvertible { var description: String { map { "\($0)" }.joined(separator: " -> ") } }
var ll = LinkedList<Int>(); for i in 1...4 { ll.append(i) }
print(ll, ll.count, ll.first!, ll.isEmpty, Array(ll.prefix(2)), ll.contains(3), Array(ll.dropFirst()))
var l2 = ll; l2.push(0); print(ll, "|", l2); l2.reverse(); print(l2)
print(ll.firstIndex(of: 3) != nil, ll[ll.startIndex], ll.reduce(0, +), ll.min()!, ll.map(String.init).joined())
