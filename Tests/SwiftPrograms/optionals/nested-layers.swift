// source: own
let a: Int?? = .some(nil)
let b: Int?? = nil
let c: Int? = nil
let d: Int?? = c
print(a as Any, b as Any, d as Any)
print(a == nil, b == nil, d == nil)
if let inner = a { print("holds", inner as Any) }
if case let x?? = a { print(x) } else { print("no number") }
let e: Int?? = 7
if case let x?? = e { print(x) }
print((e ?? 0) as Any, (e ?? 0) ?? 1, a ?? 5 ?? 6)
