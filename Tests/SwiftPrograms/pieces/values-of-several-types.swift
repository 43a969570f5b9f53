// source: own
let number: Int? = 3
let none: Int? = nil
print(number ?? "none", none ?? "none")
var all = [1, 2, 3, 4]
all = all.suffix(3)
all = all.dropLast()
print(all)
var (first, second) = (0, "x")
(first, _) = (5, 6)
(_, second) = (7, "y")
print(first, second)
func half(_ value: Int) -> Result<Int, Never> {
  switch value {
  case ..<0: fatalError()
  case 0...:
    return .success(value / 2)
  default:
    fatalError()
    break
  }
}
print(half(8))
var dictionary = [String: Any]()
dictionary["a"] = 1
print(dictionary)
let step = 3
func next(step: Int = step) -> Int { step + 1 }
print(next(), next(step: 9))
enum Store {
  static var current: String?

  static func set(_ value: String) { current = value }
}
Store.set("kept")
print(Store.current ?? "empty")
