// source: own
struct Item: Hashable {
  let name: String
  let price: Double
}
struct Cart {
  private var lines: [Item: Int] = [:]
  var total: Double {
    lines.reduce(0) { $0 + $1.key.price * Double($1.value) }
  }
  var count: Int { lines.values.reduce(0, +) }
  subscript(item: Item) -> Int {
    get { lines[item] ?? 0 }
    set { lines[item] = newValue == 0 ? nil : newValue }
  }
  var isEmpty: Bool { lines.isEmpty }
}
let tea = Item(name: "tea", price: 2.5)
let cup = Item(name: "cup", price: 4)
var cart = Cart()
print(cart.isEmpty)
cart[tea] += 2
cart[cup] = 1
print(cart.total, cart.count, cart[tea])
cart[tea] -= 2
print(cart.count, cart[tea])
