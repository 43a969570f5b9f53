// source: own
let a: Int? = 3
print(a.hashValue == Optional(3).hashValue)
var h1 = Hasher(), h2 = Hasher()
h1.combine(a); h2.combine(Optional(3)); print(h1.finalize() == h2.finalize())
print(a.debugDescription, Optional<Int>.none.debugDescription)
print(a.map { $0 + 1 } ?? 0, a.flatMap { $0 > 5 ? $0 : nil } as Any)
print(Int?.none as Any, Int?.some(3) as Any)
print([Int?.none, .some(2)])
