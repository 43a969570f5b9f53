// source: own
extension ClosedRange where Bound == Int { var sum: Int { reduce(0, +) } }
let r = 1..<5
print(r, r.count, r.lowerBound, r.contains(5), r.map { $0 * $0 }, Array(r.reversed()), r.reduce(0, +))
print((1...3).sum, "abc"["abc".startIndex...], [1, 2, 3][1...], [1, 2, 3][..<2], (0...10).clamped(to: 3...5))
for i in stride(from: 1.0, through: 2.0, by: 0.5) { print(i, terminator: ",") }
for x in (0..<3).reversed() where x != 1 { print(x, terminator: ",") }
print()
let d = 0.0...1.0
print(d, d.contains(0.5), d.upperBound, ("a"..."z").contains("q"), (1..<1).isEmpty, r ~= 3)
print(Array(1...3), r.first as Any, r.last as Any, r.dropFirst(2), r.min()!, zip(r, r.dropFirst()).map { $0 + $1 }, r.randomElement() != nil)
print([1...2, 5...6], Range(1...3), ClosedRange(1..<4), (1...4).overlaps(4...5), stride(from: 5, to: 0, by: -2).map { $0 })
