// source: Swift book, Initialization
class Product {
  let name: String
  init?(name: String) { if name.isEmpty { return nil }; self.name = name }
  deinit { print("gone", name) }
}
class CartItem: Product {
  let quantity: Int
  init?(name: String, quantity: Int) {
    if quantity < 1 { return nil }
    self.quantity = quantity
    super.init(name: name)
  }
}
if let twoSocks = CartItem(name: "sock", quantity: 2) { print("Item: \(twoSocks.name), quantity: \(twoSocks.quantity)") }
if CartItem(name: "shirt", quantity: 0) == nil { print("Unable to initialize zero shirts") }
if CartItem(name: "", quantity: 1) == nil { print("Unable to initialize one unnamed product") }
