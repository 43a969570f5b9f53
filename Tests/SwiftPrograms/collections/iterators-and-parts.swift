// source: own
struct Down: IteratorProtocol { var n: Int; mutating func next() -> Int? { n == 0 ? nil : { n -= 1; return n + 1 }() } }
print(AnyIterator(Down(n: 2)).map { $0 * 2 })
var k = 3
print(AnyIterator { () -> Int? in k -= 1; return k < 0 ? nil : k }.filter { $0 != 1 })
print(Array(AnyIterator(Down(n: 2))), AnyIterator(Down(n: 4)).reduce(0, +), AnyIterator(Down(n: 4)).sorted())
print(IteratorSequence(Down(n: 3)).map { $0 * 2 })
print([1, 2, 3].contains([2, 3]), [1, 2, 3].contains([3, 2]), [[1], [2]].contains([2]), ["a", "b"].contains(["b"]), [1, 2].contains(1))
