// source: own
struct Count: Sequence, IteratorProtocol { var n: Int
  mutating func next() -> Int? { if n == 0 { return nil }; defer { n -= 1 }; return n } }
for x in Count(n: 3) { print(x, terminator: " ") }
print(Array(Count(n: 2)), Count(n: 4).map { $0 * 2 }, Count(n: 3).reduce(0, +), Count(n: 3).contains(2), Count(n: 3).sorted())
struct Fib: Sequence { let limit: Int
  func makeIterator() -> AnyIterator<Int> { var (a, b) = (0, 1); let l = limit; return AnyIterator { if a > l { return nil }; defer { (a, b) = (b, a + b) }; return a } } }
print(Array(Fib(limit: 20)), Fib(limit: 10).filter { $0 % 2 == 0 }, Fib(limit: 3).first { $0 > 1 } as Any)
print(Array(sequence(first: 1) { $0 < 50 ? $0 * 2 : nil }), sequence(first: 3, next: { $0 > 0 ? $0 - 1 : nil }).map { $0 })
