// source: own
let xs: [any Equatable] = [1, "a"]
print(xs.firstIndex(of: 1))
