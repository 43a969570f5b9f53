// source: own
final class Memo<Key: Hashable, Value> { private var known: [Key: Value] = [:]; private let make: (Key) -> Value; private(set) var misses = 0
  init(_ make: @escaping (Key) -> Value) { self.make = make }
  subscript(key: Key) -> Value { if let v = known[key] { return v }; misses += 1; let v = make(key); known[key] = v; return v } }
let squares = Memo<Int, Int> { $0 * $0 }
print(squares[3], squares[4], squares[3], squares.misses)
final class Fibonacci { private var known: [Int: Int] = [:]; func callAsFunction(_ n: Int) -> Int { if n < 2 { return n }; if let k = known[n] { return k }; let r = self(n - 1) + self(n - 2); known[n] = r; return r } }
print(Fibonacci()(50))
