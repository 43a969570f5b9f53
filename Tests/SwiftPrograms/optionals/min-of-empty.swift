// source: own
let xs: [Double] = []
print(xs.min() as Any, xs.max() ?? 0, [2.5, 1].min() as Any)
