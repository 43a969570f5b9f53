// source: own
import Foundation
// An initializer without its type, for a value or for an array.
struct Item { let key: String, value: Int }
final class Store {
    var items: [Item] = []
    func append(_ item: Item) { items.append(item) }
    func append(_ items: [Item]) { items.forEach { append($0) } }
}
let store = Store()
store.append(.init(key: "a", value: 1))
store.append([.init(key: "b", value: 2), .init(key: "c", value: 3)])
print(store.items.map(\.key))
