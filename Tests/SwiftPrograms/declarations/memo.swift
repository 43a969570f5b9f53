// source: own
struct Memo<In: Hashable, Out> { private var known: [In: Out] = [:]; private(set) var misses = 0
  let make: (In) -> Out
  init(_ make: @escaping (In) -> Out) { self.make = make }
  mutating func callAsFunction(_ x: In) -> Out { if let y = known[x] { return y }; misses += 1; let y = make(x); known[x] = y; return y } }
var square = Memo<Int, Int> { $0 * $0 }
print(square(4), square(4), square(5), square.misses)
