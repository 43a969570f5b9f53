// source: written for TimeREPL
let v = 7
    + 3
print(v)
var w = 1
w = 5
    - 2
print(w)
let b = v > 3
    && w < 5
    || false
print(b)
let xs: [Int]? = nil
let f = xs?
    .first
    ?? 0
print(f)
let t = b
    ? "yes"
    : "no"
print(t)
let thing: Any = 3
let q = thing
    as? Int
print(q as Any)
print(v,
      w)
let m = 1,
    n = 2
print(m + n)
-1
print("x")
