// source: own
struct Stack<Element> {
    private(set) var items: [Element] = []
    mutating func push(_ item: Element) { items.append(item) }
}
extension Stack: ExpressibleByArrayLiteral {
    init(arrayLiteral elements: Element...) {
        self.init()
        elements.forEach { push($0) }
    }
}
let empty = Stack<Int>()
let some: Stack<Int> = [1, 2]
let none: Stack<String> = []
print(empty.items, some.items, none.items)

struct Bag: ExpressibleByDictionaryLiteral {
    var counts: [String: Int] = [:]
    init() {}
    init(dictionaryLiteral pairs: (String, Int)...) {
        self.init()
        for (name, count) in pairs { counts[name, default: 0] += count }
    }
}
let bag: Bag = ["a": 1, "b": 2, "a": 3]
print(bag.counts.sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" }, Bag().counts)

struct Total {
    var sum = 0
    var count = 0
}
extension Total {
    init(_ numbers: Int...) { self.init(sum: numbers.reduce(0, +), count: numbers.count) }
}
print(Total(1, 2, 3), Total(), Total(4), Total(sum: 1, count: 9))
