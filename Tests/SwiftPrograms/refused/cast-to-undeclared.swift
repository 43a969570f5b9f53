// source: own
let a: Any = 1
print(a as? Thing)
