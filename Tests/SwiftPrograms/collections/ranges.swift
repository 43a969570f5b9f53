// source: own
let r = 1...5, h = 0..<3
print(r, h, r.count, h.contains(3), r.lowerBound, h.upperBound)
print(r.reversed(), Array(h), (1...).prefix(3).map { $0 })
print(stride(from: 0, to: 10, by: 3).map { $0 }, Array(stride(from: 1.0, through: 2, by: 0.5)))
print((0..<10).filter { $0 % 3 == 0 }, r.reduce(0, +), (1...3).map { Double($0) / 2 })
let names = ["a", "b", "c", "d"]
print(names[1...], names[..<2], names[1..<3])
print(r ~= 3, (1.0..<2.0).contains(1.5), r.clamped(to: 3...9))
