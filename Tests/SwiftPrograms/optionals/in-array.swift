// source: own
let xs: [Int?] = [1, nil, 3]
print(xs)
print(xs.compactMap { $0 })
