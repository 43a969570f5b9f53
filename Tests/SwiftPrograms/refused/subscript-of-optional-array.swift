// source: own
let xs: [Int]? = [1]
print(xs[0])
