// source: own
import Synchronization
let m = Mutex(3)
m.withLock { $0 += 1 }
print(m.withLock { $0 })
let a = Atomic<Int>(0)
a.add(2, ordering: .relaxed)
print(a.load(ordering: .acquiring))
a.store(5, ordering: .releasing)
let (ex, old) = a.compareExchange(expected: 5, desired: 6, ordering: .sequentiallyConsistent)
print(ex, old, a.wrappingAdd(1, ordering: .relaxed).newValue, a.exchange(9, ordering: .relaxed))
final class Counter: Sendable { let n = Mutex<Int>(0); func inc() { n.withLock { $0 += 1 } }; var v: Int { n.withLock { $0 } } }
let c = Counter(); c.inc(); print(c.v)
final class Cache<K: Hashable & Sendable, V: Sendable>: Sendable { private let s = Mutex<[K: V]>([:]); subscript(k: K) -> V? { get { s.withLock { $0[k] } } set { s.withLock { $0[k] = newValue } } } }
let ca = Cache<String, Int>(); ca["a"] = 1; print(ca["a"] ?? 0)
