// source: own
// A struct that shares its storage until it is changed, and mutating methods that grow large arrays.
final class Storage { var items: [Int] = [] }
struct Shared {
  private var storage = Storage()
  private(set) var copies = 0
  mutating func append(_ item: Int) {
    if !isKnownUniquelyReferenced(&storage) {
      let copy = Storage()
      copy.items = storage.items
      storage = copy
      copies += 1
    }
    storage.items.append(item)
  }
  var items: [Int] { storage.items }
}
var first = Shared()
first.append(1)
var second = first
second.append(2)
second.append(3)
first.append(4)
print(first.items, first.copies, second.items, second.copies)

struct Stack {
  private(set) var items: [Int] = []
  mutating func push(_ item: Int) { items.append(item) }
  mutating func pop() -> Int? { items.popLast() }
}
struct Calculator {
  var stack = Stack()
  mutating func enter(_ number: Int) { stack.push(number) }
}
final class Model { var calculator = Calculator() }
var stack = Stack()
var calculator = Calculator()
let model = Model()
for number in 0..<5_000 {
  stack.push(number)
  calculator.enter(number)
  model.calculator.enter(number)
  model.calculator.stack.push(number)
}
print(stack.items.count, calculator.stack.items.count, model.calculator.stack.items.count, stack.pop() ?? 0)
