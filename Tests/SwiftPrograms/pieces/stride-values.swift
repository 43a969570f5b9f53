// source: own
print(Array(stride(from: 0, through: 1, by: 0.1)), Array(stride(from: 1, to: 0, by: -0.25)))
for x in stride(from: 3, through: 1, by: -1) { print(x) }
print(stride(from: 0, to: 6, by: 2).map { $0 * 2 }, stride(from: 0, to: 6, by: 2).reversed())
print(stride(from: 0, to: 4, by: 2), [stride(from: 0.5, through: 2, by: 0.5)])
print(zip(stride(from: 0, to: 6, by: 2), ["a", "b"]).map { "\($0)\($1)" })
let rows = [stride(from: 0, to: 3, by: 1), stride(from: 5, to: 3, by: -1)]
for row in rows { print(Array(row)) }
for i in 0 ..< UInt(3) { print(i, terminator: " ") }
print()
