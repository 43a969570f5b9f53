// source: own
let a: Any = [1, 2]
print(a is [Int], a is [Double], (a as? [Any])?.count as Any)
