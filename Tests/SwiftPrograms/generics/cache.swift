// source: own
struct Cache<Key: Hashable, Value> {
  private var storage: [Key: Value] = [:], order: [Key] = []
  let limit: Int
  private(set) var hits = 0
  init(limit: Int) { self.limit = limit }
  subscript(key: Key) -> Value? {
    mutating get { if storage[key] != nil { hits += 1; touch(key) }; return storage[key] }
    set { storage[key] = newValue
      if newValue == nil { order.removeAll { $0 == key } } else { touch(key); evict() } }
  }
  private mutating func touch(_ key: Key) { order.removeAll { $0 == key }; order.append(key) }
  private mutating func evict() { while order.count > limit { storage[order.removeFirst()] = nil } }
  mutating func value(for key: Key, orMake make: () -> Value) -> Value { if let v = self[key] { return v }; let v = make(); self[key] = v; return v }
}
var cache = Cache<String, Int>(limit: 2)
cache["a"] = 1
cache["b"] = 2
_ = cache["a"]
cache["c"] = 3
print(cache["a"] as Any, cache["b"] as Any, cache["c"] as Any, cache.hits)
print(cache.value(for: "z") { 26 }, cache.value(for: "z") { 0 })
cache["z"] = nil
print(cache["z"] == nil)
