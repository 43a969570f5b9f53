// source: own
final class Cache<K, V> { var d: [K: V] = [:] }
print(1)
