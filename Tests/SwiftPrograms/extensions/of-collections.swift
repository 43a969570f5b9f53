// source: own
extension Sequence { func chunked(_ n: Int) -> [[Element]] { var out: [[Element]] = [], cur: [Element] = []; for e in self { cur.append(e); if cur.count == n { out.append(cur); cur = [] } }; return cur.isEmpty ? out : out + [cur] }
  func sum<N: Numeric>(_ kp: KeyPath<Element, N>) -> N { reduce(.zero) { $0 + $1[keyPath: kp] } }
  func uniqued<K: Hashable>(on f: (Element) throws -> K) rethrows -> [Element] { var s = Set<K>(); return try filter { try s.insert(f($0)).inserted } } }
extension Sequence where Element: Hashable { func uniqued() -> [Element] { uniqued(on: { $0 }) }; var counts: [Element: Int] { reduce(into: [:]) { $0[$1, default: 0] += 1 } } }
extension Collection { subscript(safe i: Index) -> Element? { indices.contains(i) ? self[i] : nil } ; func pairs() -> [(Element, Element)] { Array(zip(self, dropFirst())) } }
extension Array { mutating func move(from: Int, to: Int) { insert(remove(at: from), at: to) }; func rotated(_ k: Int) -> [Element] { guard !isEmpty else { return self }; let m = ((k % count) + count) % count; return Array(self[m...] + self[..<m]) } }
extension Dictionary { func mapKeys<K: Hashable>(_ f: (Key) -> K) -> [K: Value] { Dictionary<K, Value>(uniqueKeysWithValues: map { (f($0.key), $0.value) }) } }
extension Optional { func or(_ d: @autoclosure () -> Wrapped) -> Wrapped { self ?? d() } ; var isNil: Bool { if case .none = self { true } else { false } } }
extension Optional where Wrapped: Collection { var isNilOrEmpty: Bool { self?.isEmpty ?? true } }
extension String { var isPalindrome: Bool { let s = lowercased().filter(\.isLetter); return s == String(s.reversed()) }; subscript(r: Range<Int>) -> String { String(dropFirst(r.lowerBound).prefix(r.count)) } ; func occurrences(of c: Character) -> Int { reduce(0) { $0 + ($1 == c ? 1 : 0) } } }
print((1...7).chunked(3), ["a", "bb"].sum(\.count), [3, 1, 3, 2].uniqued(), ["apple", "bob", "art"].uniqued { $0.first! })
print("mississippi".counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key)\($0.value)" }, [1, 2][safe: 5] as Any, "abc"[safe: "abc".startIndex]!)
var a = [1, 2, 3, 4]; a.move(from: 0, to: 2); print(a, a.rotated(-1), [1, 4, 9].pairs().map { $1 - $0 }, ["x": 1].mapKeys { $0 + "!" })
print(Int?.none.or(5), (nil as [Int]?).isNilOrEmpty, Optional("").isNilOrEmpty, "A man, a plan".isPalindrome, "hello world"[2..<5], "banana".occurrences(of: "a"))
