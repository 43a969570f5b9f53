// source: own
let d = [(1, "a"), (2, "b")]
print(d.map { "\($0.0)\($0.1)" }, d.map { n, s in s + String(n) })
