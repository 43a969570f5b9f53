// source: own
let xs = [10, 20, 30, 40]
print(xs[1...2], xs[..<2], xs[2...], type(of: xs[1...2]))
