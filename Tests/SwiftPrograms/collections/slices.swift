// source: own
let xs = [10, 20, 30, 40, 50]
let middle = xs[1...3]
print(middle, middle.startIndex, middle.endIndex, middle.indices, middle[2], middle.first as Any)
print(middle.firstIndex(of: 30) as Any, middle.dropFirst().startIndex, Array(middle)[0], middle.count)
print([xs.prefix(2), xs.suffix(1)], xs.prefix(upTo: 2), xs.prefix(through: 2), xs.suffix(from: 3), xs[...1], xs[3...])
print(middle.map { $0 + 1 }, middle.reversed().map { $0 }, Array(xs.reversed()), middle + [1])
var ys = xs
ys[1...2] = [7]
print(ys, xs.split { $0 == 30 })
for x in xs[2...] { print(x, terminator: " ") }
print()
