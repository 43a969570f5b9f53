// source: own
import Foundation
// Nested types that extensions declare, used by the type above; initializers that pass on with `try`.
final class Shelf<Key: Hashable, Value> {
    private let stored = NSCache<Label, Item>()
    private let labels = Register()
    func put(_ value: Value, at key: Key) {
        stored.setObject(Item(key: key, value: value), forKey: Label(key))
        labels.keys.insert(key)
    }
    subscript(key: Key) -> Value? {
        get { stored.object(forKey: Label(key))?.value }
        set {
            guard let newValue else { stored.removeObject(forKey: Label(key)); labels.keys.remove(key); return }
            put(newValue, at: key)
        }
    }
    var keys: Set<Key> { labels.keys }
}
private extension Shelf {
    final class Label: NSObject {
        let key: Key
        init(_ key: Key) { self.key = key }
        override var hash: Int { key.hashValue }
        override func isEqual(_ object: Any?) -> Bool { (object as? Label)?.key == key }
    }
    final class Item {
        let key: Key, value: Value
        init(key: Key, value: Value) { self.key = key; self.value = value }
    }
    final class Register { var keys = Set<Key>() }
}
let shelf = Shelf<String, Int>()
shelf["a"] = 1
shelf["b"] = 2
shelf["a"] = nil
print(shelf["a"] as Any, shelf["b"] as Any, shelf.keys)

struct Parsed {
    let text: String
    init(_ any: Any) { text = "any" }
    init(_ json: String) throws { try self.init(Data(json.utf8)) }
    init(_ data: Data) throws { text = "\(try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))" }
}
print(try Parsed("12").text, Parsed([1]).text, (try? Parsed("]"))?.text ?? "none")

protocol Section
    : Identified
    , Counted where Item: Equatable {
}
protocol Identified { var id: Int { get } }
protocol Counted { associatedtype Item; var items: [Item] { get } }
struct Fruits: Section { let id = 1; let items = ["apple", "pear"] }
func count<S: Section>(_ s: S) -> Int { s.items.count + s.id }
print(count(Fruits()))

func wait(_ n: Int) -> Int { n * unit }
let unit = 5
func wait<T>(_ n: Int, then done: () -> T) -> (Int, T) { (wait(n), done()) }
print(wait(2), wait(3) { "done" })
