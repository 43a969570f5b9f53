// source: own
import Foundation
extension Array { func chunked(_ n: Int) -> [[Element]] { stride(from: 0, to: count, by: n).map { Array(self[$0..<Swift.min($0 + n, count)]) } }
  subscript(safe i: Int) -> Element? { indices.contains(i) ? self[i] : nil }
  func removingDuplicates<K: Hashable>(by k: (Element) -> K) -> [Element] { var s = Set<K>(); return filter { s.insert(k($0)).inserted } }
  mutating func move(from: Int, to: Int) { insert(remove(at: from), at: to) } }
extension Array where Element: Equatable { mutating func remove(_ e: Element) { if let i = firstIndex(of: e) { remove(at: i) } } }
extension Collection where Element: Numeric { var sum: Element { reduce(0, +) } }
extension Collection where Element: BinaryInteger { var average: Double { isEmpty ? 0 : Double(reduce(0, +)) / Double(count) } }
extension Collection where Element: BinaryFloatingPoint { var mean: Element { isEmpty ? 0 : reduce(0, +) / Element(count) } }
extension Dictionary { func mapKeys<K: Hashable>(_ f: (Key) -> K) -> [K: Value] { Dictionary<K, Value>(uniqueKeysWithValues: map { (f($0.key), $0.value) }) } }
extension Dictionary where Value: Comparable { var topKeys: [Key] { sorted { $0.value > $1.value }.map(\.key) } }
extension Optional where Wrapped == String { var orEmpty: String { self ?? "" }; var isBlank: Bool { self?.trimmingCharacters(in: .whitespaces).isEmpty ?? true } }
extension Optional where Wrapped: Collection { var isNilOrEmpty: Bool { self?.isEmpty ?? true } }
extension String { var words: [Substring] { split(separator: " ") }; subscript(_ i: Int) -> Character { self[index(startIndex, offsetBy: i)] }; subscript(_ r: Range<Int>) -> Substring { self[index(startIndex, offsetBy: r.lowerBound)..<index(startIndex, offsetBy: r.upperBound)] }; func isValidEmail() -> Bool { range(of: #"^[\w.]+@\w+\.\w+$"#, options: .regularExpression) != nil }; var slug: String { lowercased().components(separatedBy: CharacterSet.alphanumerics.inverted).filter { !$0.isEmpty }.joined(separator: "-") }; func places(of c: Character) -> [Int] { enumerated().filter { $0.element == c }.map(\.offset) } }
extension Comparable { func clamped(to r: ClosedRange<Self>) -> Self { min(max(self, r.lowerBound), r.upperBound) } }
extension Int { var digits: [Int] { String(self).compactMap(\.wholeNumberValue) }; func pow(_ n: Int) -> Int { (0..<n).reduce(1) { a, _ in a * self } } }
extension Bool { var int: Int { self ? 1 : 0 } }
extension Result where Success == Int { var doubled: Result<Int, Failure> { map { $0 * 2 } } }
extension ClosedRange where Bound == Int { var middle: Int { (lowerBound + upperBound) / 2 } }
print(Array(1...7).chunked(3), [1, 2][safe: 5] as Any, [3, 1, 3, 2].removingDuplicates { $0 }, [1.5, 2.5].sum, [1, 2, 4].average, [1.0, 2.0].mean, [Float(3)].mean)
var xs = ["a", "b", "c"]; xs.move(from: 0, to: 2); xs.remove("b"); print(xs, ["x": 1, "y": 5].mapKeys { $0.uppercased() }.sorted { $0.key < $1.key }.map { "\($0)" }, ["x": 1, "y": 5, "z": 3].topKeys)
let nothing: String? = nil; print(nothing.orEmpty.isEmpty, Optional("  ").isBlank, Optional([Int]()).isNilOrEmpty, "one two".words, "hello"[1], "hello"[1..<3], "a.b@c.de".isValidEmail(), "x@".isValidEmail(), "Hello, Big World!".slug, "banana".places(of: "a"))
print(15.clamped(to: 0...10), (-0.5).clamped(to: 0...1), "m".clamped(to: "a"..."f"), 1984.digits, 2.pow(10), true.int, Result<Int, Never>.success(4).doubled, (2...8).middle)
func measure<T>(_ label: String, _ f: () throws -> T) rethrows -> T { print("begin", label); defer { print("end", label) }; return try f() }; print(measure("work") { (1...4).reduce(1, *) })
func with<T>(_ v: T, _ f: (inout T) -> Void) -> T { var c = v; f(&c); return c }; print(with([3, 1]) { $0.sort(); $0.append(9) })
@discardableResult func tap<T>(_ v: T, _ f: (T) -> Void) -> T { f(v); return v }; tap("x") { print("tapped", $0) }
infix operator ??=: AssignmentPrecedence
func ??= <T>(a: inout T?, b: @autoclosure () -> T) { if a == nil { a = b() } }; var name: String?; name ??= "first"; name ??= "second"; print(name!)
func unwrap<T>(_ o: T?, or message: String) -> T { guard let o else { fatalError(message) }; return o }; print(unwrap(Optional(3), or: "no"))
let numbers = [5, 2, 8]; if let (i, m) = numbers.enumerated().max(by: { $0.element < $1.element }).map({ ($0.offset, $0.element) }) { print(i, m) }; print(numbers.sorted().map(String.init).joined(separator: "<"), zip(numbers, numbers.dropFirst()).map(-), numbers.reversed().first!, numbers.split { $0 == 2 }.map(Array.init), numbers.min()! ... numbers.max()!)
