// source: own
extension Dictionary {
  func mapKeys<T: Hashable>(_ f: (Key) -> T) -> [T: Value] { Dictionary<T, Value>(uniqueKeysWithValues: map { (f($0.key), $0.value) }) }
  mutating func increment(_ key: Key) where Value == Int { self[key, default: 0] += 1 }
}
extension Dictionary where Value: Comparable { var best: Key? { self.max { $0.value < $1.value }?.key } }
var counts: [String: Int] = [:]
for c in "hello" { counts.increment(String(c)) }
print(counts["l"]!, counts.best!, counts.mapKeys { $0.uppercased() }["H"]!)
