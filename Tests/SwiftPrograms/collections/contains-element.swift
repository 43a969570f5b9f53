// source: own
let xs = [1.5, 2]
print(xs.contains(2), xs.contains(3), [1, 2, 3].contains { $0 % 2 == 0 })
