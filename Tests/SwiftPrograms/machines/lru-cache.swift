// source: own
import Foundation

/// A least recently used cache
public final class LRUCache<Key: Hashable, Value> {
    private final class Node {
        let key: Key
        var value: Value
        var next: Node?
        weak var previous: Node?
        init(key: Key, value: Value) { self.key = key; self.value = value }
    }
    private var storage: [Key: Node] = [:]
    private var head: Node?
    private var tail: Node?
    public let capacity: Int
    public private(set) var hits = 0, misses = 0

    public init(capacity: Int) {
        precondition(capacity > 0, "capacity must be positive")
        self.capacity = capacity
    }

    public var count: Int { storage.count }
    public var isEmpty: Bool { storage.isEmpty }

    public subscript(key: Key) -> Value? {
        get { value(for: key) }
        set {
            if let newValue { insert(newValue, for: key) } else { remove(key) }
        }
    }

    private func value(for key: Key) -> Value? {
        guard let node = storage[key] else { misses += 1; return nil }
        hits += 1
        moveToFront(node)
        return node.value
    }

    private func insert(_ value: Value, for key: Key) {
        if let node = storage[key] {
            node.value = value
            moveToFront(node)
            return
        }
        let node = Node(key: key, value: value)
        storage[key] = node
        prepend(node)
        if storage.count > capacity, let last = tail {
            storage.removeValue(forKey: last.key)
            unlink(last)
        }
    }

    @discardableResult
    private func remove(_ key: Key) -> Value? {
        guard let node = storage.removeValue(forKey: key) else { return nil }
        unlink(node)
        return node.value
    }

    private func moveToFront(_ node: Node) {
        guard node !== head else { return }
        unlink(node)
        prepend(node)
    }

    private func prepend(_ node: Node) {
        node.next = head
        node.previous = nil
        head?.previous = node
        head = node
        if tail == nil { tail = node }
    }

    private func unlink(_ node: Node) {
        node.previous?.next = node.next
        node.next?.previous = node.previous
        if node === head { head = node.next }
        if node === tail { tail = node.previous }
        node.next = nil
        node.previous = nil
    }
}

extension LRUCache: CustomStringConvertible where Key: CustomStringConvertible {
    public var description: String {
        var parts: [String] = []
        var current = head
        while let node = current {
            parts.append("\(node.key.description)=\(node.value)")
            current = node.next
        }
        return "[" + parts.joined(separator: ", ") + "]"
    }
}

extension LRUCache: Sequence {
    public func makeIterator() -> AnyIterator<(key: Key, value: Value)> {
        var current = head
        return AnyIterator {
            guard let node = current else { return nil }
            current = node.next
            return (node.key, node.value)
        }
    }
}

let cache = LRUCache<String, Int>(capacity: 3)
cache["a"] = 1
cache["b"] = 2
cache["c"] = 3
print(cache)
_ = cache["a"]
cache["d"] = 4
print(cache, cache.count)
print(cache["b"] as Any, cache["a"] ?? -1)
cache["c"] = nil
print(cache, "hits: \(cache.hits), misses: \(cache.misses)")
for (key, value) in cache { print("\(key) -> \(value)") }
print(cache.map(\.key).sorted(), cache.reduce(0) { $0 + $1.value })
cache["a"]? += 10
print(cache["a"]!)
