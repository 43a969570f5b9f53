// source: own
let xs: [Double] = [5, 4, 3]
print(xs, xs[0] / 2)
