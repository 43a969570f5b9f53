// source: own
let xs = [1, 2, 3]
let none: [Int] = []
print(xs.first as Any, xs.last as Any, none.first as Any)
