// source: own
enum T: Equatable { case a, b(Int) }
let t: T? = nil
switch t { case .none: print("none"); case .some(let x): print(x) }
if case .none = t { print("n2") }
let c: T? = true ? .a : .none
print(c == nil)
let f = { (x: Int) -> T? in x > 1 ? .a : .none }
print(f(1) == nil)
switch t { case .a: print("a"); case .b(let n): print(n); case .none: print("none3") }
for case .none in [t, c] { print("one") }
