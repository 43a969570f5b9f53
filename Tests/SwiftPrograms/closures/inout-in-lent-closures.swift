// source: own
func f(_ x: inout Int) { [1, 2].forEach { x += $0 }; func g() { x += 1 }; g() }
var n = 1; f(&n); print(n)
struct S { var n = 0; var xs: [Int] = []; mutating func add(_ ys: [Int]) { ys.forEach { n += $0; xs.append($0) } }
  mutating func all() -> [Int] { xs.map { n += $0; return n } }
  mutating func lazyOne() -> () -> Int { let m = n; return { m + 1 } }
  mutating func copy() -> () -> Int { { [n] in n + 1 } }
  mutating func me() -> () -> Int { { [self] in n + 1 } } }
var s = S(); s.add([1, 2]); print(s.n, s.all(), s.lazyOne()(), s.copy()(), s.me()())
func change(_ f: (inout Int) -> Void) -> Int { var x = 1; f(&x); return x }
print(change { $0 += 5 }, [1, 2].reduce(into: [:]) { d, x in d[x] = [x].map { $0 + 1 } }[1]!)
