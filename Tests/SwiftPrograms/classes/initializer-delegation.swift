// source: Swift book, Initialization
class Food {
  var name: String
  init(name: String) { self.name = name }
  convenience init() { self.init(name: "[Unnamed]") }
}
class RecipeIngredient: Food {
  var quantity: Int
  init(name: String, quantity: Int) { self.quantity = quantity; super.init(name: name) }
  override convenience init(name: String) { self.init(name: name, quantity: 1) }
}
class ShoppingListItem: RecipeIngredient {
  var purchased = false
  var description: String {
    var output = "\(quantity) x \(name)"
    output += purchased ? " yes" : " no"
    return output
  }
}
let mystery = RecipeIngredient()
print(mystery.name, mystery.quantity)
print(RecipeIngredient(name: "Bacon").quantity, RecipeIngredient(name: "Eggs", quantity: 6).quantity)
var breakfastList = [ShoppingListItem(), ShoppingListItem(name: "Bacon"), ShoppingListItem(name: "Eggs", quantity: 6)]
breakfastList[0].name = "Orange juice"
breakfastList[0].purchased = true
for item in breakfastList { print(item.description) }
