// source: own
let a: any Equatable = 1
let b: any Equatable = 1
print(a == b)
