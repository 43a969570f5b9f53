// source: own
struct Counter {
  static var made = 0
  static let limit = 3
  let number: Int
  init() {
    Self.made += 1
    number = Counter.made
  }
  static func reset() { made = 0 }
  static var left: Int { limit - made }
}
let a = Counter()
let b = Counter()
print(a.number, b.number, Counter.made, Counter.left)
Counter.reset()
print(Counter.left)
Counter.made = 2
print(Counter().number)
