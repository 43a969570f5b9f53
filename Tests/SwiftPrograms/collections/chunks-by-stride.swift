// source: own
let xs = Array(1...5)
print(stride(from: 0, to: xs.count, by: 2).map { Array(xs[$0..<min($0 + 2, xs.count)]) })
