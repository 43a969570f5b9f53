// source: own
let xs: [any Comparable] = [1, 2]
print(xs.sorted())
