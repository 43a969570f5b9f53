// source: own
let a: Int?? = 3
let b: Int?? = nil
let c: Int?? = .some(nil)
print(a as Any, b as Any, c as Any)
print(a == nil, b == nil, c == nil)
if let x = c { print("inner", x as Any) } else { print("none") }
print((a ?? 0) as Any, (b ?? 1) as Any, (c ?? 2) as Any)
