// source: own
let xs: [Int?] = [1, nil]
print(xs.reduce(0, +))
