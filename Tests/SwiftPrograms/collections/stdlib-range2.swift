// source: the standard library's documentation
let r = 1...5
print(r.contains(5), r.isEmpty, r.first!, r.last!, r.min()!, r.count, r.overlaps(4..<9), r.map { $0 * $0 })
print((0..<0).isEmpty, Array((0..<5).reversed()), (1...10).filter { $0 % 4 == 0 }, ("a"..."e").contains("c"), (0.0...1.0).contains(0.5))
print(Range(1...3), ClosedRange(1..<4), r.dropFirst().map { $0 }, r.suffix(2).map { $0 }, Array(r.prefix(2)))
for i in stride(from: 3, to: 0, by: -1) { print(i, terminator: " ") }
print()
for i in (1...3).reversed() where i != 2 { print(i, terminator: ";") }
print()
