// source: own
let xs = [1, 2, 1]
print(xs.lastIndex(of: 1) as Any, xs.firstIndex(of: 2)!, xs.indices, xs.dropFirst())
