// source: own
let a: Any = 1, b: Any = 2
print(a == b)
