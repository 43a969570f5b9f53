// source: own
let b = true
let v = b ? 1 : 2.5
print(v, type(of: v))
