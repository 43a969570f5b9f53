// source: own
let xs = ["a", "b"]
print(xs.map { $0 * 2 })
