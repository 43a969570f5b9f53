// source: own
let f: (Double) -> Double = { $0 / 2 }
print(f(3), [1, 2].map(f))
