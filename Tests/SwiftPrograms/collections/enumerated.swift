// source: Swift book, Collection Types
let shoppingList = ["Six eggs", "Milk"]
for (index, value) in shoppingList.enumerated() { print("Item \(index + 1): \(value)") }
