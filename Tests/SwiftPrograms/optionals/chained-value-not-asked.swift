// source: Swift book, Optional Chaining
func make() -> Int {
  print("made")
  return 1
}
var numbers: [Int]?
numbers?[0] = make()
numbers = [0]
numbers?[0] = make()
print(numbers!)
