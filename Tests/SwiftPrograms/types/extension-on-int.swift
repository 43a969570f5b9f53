// source: Swift book, Extensions
extension Int {
  func repetitions(task: () -> Void) { for _ in 0..<self { task() } }
  mutating func square() { self = self * self }
}
2.repetitions { print("Hello!") }
var someInt = 3
someInt.square()
print(someInt)
