// source: own
let b = true
let v = b ? 1 : "one"
print(v)
