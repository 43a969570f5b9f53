// source: Swift book, Collection Types
var shoppingList = ["Six eggs", "Milk", "Flour"]
shoppingList.insert("Maple Syrup", at: 0)
let mapleSyrup = shoppingList.remove(at: 0)
let last = shoppingList.removeLast()
print(mapleSyrup, last, shoppingList)
