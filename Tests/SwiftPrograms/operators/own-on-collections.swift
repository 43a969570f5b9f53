// source: own
extension Dictionary { static func + (l: Self, r: Self) -> Self { l.merging(r) { $1 } } }
print((["a": 1, "b": 2] + ["b": 3]).count)
let d = ["x": 1]; let e = d + ["y": 2]; print(e.count)
extension Dictionary { static func += (l: inout Self, r: Self) { l.merge(r) { $1 } } 
 static func - (l: [Key: Value], r: [Key]) -> [Key: Value] { l.filter { !r.contains($0.key) } } }
var f = e; f += ["z": 9]; print(f.count, (f - ["z"]).count)
extension Array { static func * (l: Self, n: Int) -> Self { (0..<n).flatMap { _ in l } }; static func - (l: Self, r: Self) -> Self where Element: Equatable { l.filter { !r.contains($0) } } }
print([1, 2] * 2, [1, 2] - [2])
extension Set { static func + (l: Self, r: Self) -> Self { l.union(r) } ; static func - (l: Set<Element>, r: Set<Element>) -> Set<Element> { l.subtracting(r) } }
let s: Set = [1, 2]; print((s + [3]).count, (s - [1]).sorted(), (Set([1]) + Set([2])).sorted())
extension String { static func * (l: String, n: Int) -> String { String(repeating: l, count: n) }; static prefix func ! (s: String) -> Bool { s.isEmpty } 
 static func / (l: Self, r: Self) -> [Substring] { l.split(separator: r.first!) } }
print("ab" * 3, !"", "a,b" / ",")
extension Optional where Wrapped: Numeric { static func + (l: Self, r: Self) -> Self { l.flatMap { a in r.map { a + $0 } } } }
print(Optional(1) + Optional(2) as Any)
extension Range where Bound == Int { static func + (l: Self, n: Int) -> Self { (l.lowerBound + n)..<(l.upperBound + n) } }
print((0..<3) + 2)
extension Bool { static func ^ (a: Bool, b: Bool) -> Bool { a != b }; static prefix func ~ (b: Bool) -> Bool { !b } }
print(true ^ false, ~true)
extension Character { static func + (a: Character, n: Int) -> Character { Character(UnicodeScalar(UInt8(Int(a.asciiValue!) + n))) } }
print(("a" as Character) + 2)
extension Int { static func + (l: Int, r: String) -> String { "\(l)\(r)" }; static func * (n: Int, f: () -> Void) { for _ in 0..<n { f() } } }
print(1 + "x"); 2 * { print("hi") }
func + (l: (Int, Int), r: (Int, Int)) -> (Int, Int) { (l.0 + r.0, l.1 + r.1) }; func += (l: inout (Int, Int), r: (Int, Int)) { l = l + r }
var t = (1, 2); t += (3, 4); print(t, t + (1, 1))
