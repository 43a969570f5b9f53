// source: own
let a: Any = [1]
print(a.count)
