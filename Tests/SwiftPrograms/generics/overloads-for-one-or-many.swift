// source: own
struct Stack<T> {
    var items: [T] = []
    mutating func push(_ item: T) { items.append(item) }
    mutating func push(_ others: [T]) { items += others }
    mutating func twice(_ item: T) {
        push(item)
        push([item])
    }
}
var stack = Stack<Int>()
stack.push(2)
stack.push([3, 4])
stack.twice(5)
print(stack.items)

struct Queue<T> {
    var items: [T] = []
    mutating func push<S: Sequence>(_ others: S) where S.Element == T { items += others }
    mutating func push(_ item: T) { items.append(item) }
}
var queue = Queue<Int>()
queue.push(1)
queue.push([2, 3])
queue.push(4...5)
print(queue.items)

final class List<T> {
    final class Node {
        let value: T
        var next: Node?
        init(_ value: T) { self.value = value }
    }
    var head: Node?
    func append(_ value: T) { append(Node(value)) }
    func append(_ node: Node) {
        node.next = head
        head = node
    }
    func append(_ values: [T]) { for value in values { append(value) } }
}
let list = List<Int>()
list.append(1)
list.append([2, 3])
print(list.head!.value, list.head!.next!.value)

extension Sequence where Element: Equatable {
    func contains(anyOf candidates: Element...) -> Bool { contains(anyOf: candidates) }
    func contains<S: Sequence>(anyOf candidates: S) -> Bool where S.Element == Element {
        for candidate in candidates where contains(candidate) { return true }
        return false
    }
}
print([1, 2].contains(anyOf: [4]), [1, 2].contains(anyOf: 4, 2), "abc".contains(anyOf: "xyc"))
