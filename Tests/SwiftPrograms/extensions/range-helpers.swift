// source: own
extension ClosedRange where Bound == Int { var middle: Int { (lowerBound + upperBound) / 2 } }
extension Range { func overlapsAny(_ others: [Range<Bound>]) -> Bool { others.contains { overlaps($0) } } }
extension Bool { var int: Int { self ? 1 : 0 }; mutating func flip() -> Bool { toggle(); return self } }
extension Double { func rounded(to places: Int) -> Double { let k = (0..<places).reduce(1.0) { k, _ in k * 10 }; return (self * k).rounded() / k } }
print((2...8).middle, (0..<3).overlapsAny([5..<6, 2..<4]), true.int + false.int, 3.14159.rounded(to: 2), 2.rounded(to: 1))
var flag = false
print(flag.flip(), flag)
