// source: own
struct Cache<K, V> { var d: [K: V] = [:] }
print(1)
