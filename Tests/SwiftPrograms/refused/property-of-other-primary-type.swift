// source: own
protocol Store<Item> { associatedtype Item; var all: [Item] { get } }
struct Ints: Store { var all = [1, 2] }
let store: any Store<Int> = Ints()
let names: [String] = store.all
print(names)
