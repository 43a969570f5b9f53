// source: own
final class LRUCache<Key: Hashable, Value> {
  private final class Entry {
    let key: Key
    var value: Value
    var prev: Entry?
    var next: Entry?
    init(key: Key, value: Value) { self.key = key; self.value = value }
  }
  private let capacity: Int
  private var map: [Key: Entry] = [:]
  private var head: Entry?
  private var tail: Entry?
  init(capacity: Int) { precondition(capacity > 0); self.capacity = capacity }
  func get(_ key: Key) -> Value? {
    guard let entry = map[key] else { return nil }
    moveToFront(entry)
    return entry.value
  }
  func put(_ key: Key, _ value: Value) {
    if let entry = map[key] { entry.value = value; moveToFront(entry); return }
    let entry = Entry(key: key, value: value)
    map[key] = entry
    addToFront(entry)
    if map.count > capacity, let last = tail { remove(last); map[last.key] = nil; print("evict \(last.key)") }
  }
  private func addToFront(_ e: Entry) { e.next = head; e.prev = nil; head?.prev = e; head = e; if tail == nil { tail = e } }
  private func remove(_ e: Entry) {
    e.prev?.next = e.next
    e.next?.prev = e.prev
    if head === e { head = e.next }
    if tail === e { tail = e.prev }
    e.prev = nil; e.next = nil
  }
  private func moveToFront(_ e: Entry) { guard head !== e else { return }; remove(e); addToFront(e) }
  var keys: [Key] {
    var all: [Key] = []
    var e = head
    while let x = e { all.append(x.key); e = x.next }
    return all
  }
}
let cache = LRUCache<String, Int>(capacity: 2)
cache.put("a", 1); cache.put("b", 2)
print(cache.get("a") ?? -1, cache.keys)
cache.put("c", 3)
print(cache.get("b") as Any, cache.keys)
cache.put("a", 10)
cache.put("d", 4)
print(cache.keys, cache.get("a")!)
