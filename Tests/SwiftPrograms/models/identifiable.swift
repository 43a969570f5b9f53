// source: models of apps
struct Item: Identifiable, Hashable, Comparable, CustomStringConvertible {
  let id: Int
  var name: String
  var tags: Set<String> = []
  static func < (a: Item, b: Item) -> Bool { a.name < b.name }
  var description: String { "#\(id) \(name)" }
}
var items = [Item(id: 2, name: "b"), Item(id: 1, name: "a", tags: ["x"]), Item(id: 3, name: "c")]
print(items.sorted(), items.max()!, items.map(\.id))
print(Set(items).count, items.contains(Item(id: 2, name: "b")))
if let i = items.firstIndex(where: { $0.id == 3 }) { items[i].name = "z"; items[i].tags.insert("new") }
print(items, items[2].tags)
let byID = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) })
print(byID[1]!.name, byID[9]?.name ?? "none")
func find<T: Identifiable>(_ id: T.ID, in xs: [T]) -> T? { xs.first { $0.id == id } }
print(find(1, in: items) as Any)
enum Suit: String, CaseIterable, Identifiable { case hearts = "♥", spades = "♠"; var id: String { rawValue } }
print(Suit.allCases.map(\.id), Suit(rawValue: "♠") as Any, Suit(rawValue: "x") as Any)
