// source: own
let xs = [3, 1]
print(xs.first == 3, xs.firstIndex(of: 9) == nil, xs.last ?? 0 > 0)
