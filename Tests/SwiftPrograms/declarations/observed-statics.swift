// source: own
// Statics with observers, whose type only the initial value tells, and iterators with labelled elements.
enum Level: Int, CustomStringConvertible {
  case low = 1, high
  var description: String { "level \(rawValue)" }
}
enum Settings {
  static var level = Level.low {
    willSet { print(level, "to", newValue) }
    didSet { print(level == oldValue) }
  }
  static var names = ["a"] { didSet { print(names) } }
}
Settings.level = .high
Settings.level = .high
Settings.names.append("b")
Settings.names[0] = "c"
struct Pairs<Key, Value>: Sequence {
  var keys: [Key]
  var values: [Value]
  func makeIterator() -> AnyIterator<(key: Key, value: Value)> {
    var index = 0
    return AnyIterator {
      guard index < keys.count else { return nil }
      defer { index += 1 }
      return (keys[index], values[index])
    }
  }
}
let pairs = Pairs(keys: ["x", "y"], values: [1, 2])
print(pairs.map(\.value), pairs.first { $0.value > 1 }?.key ?? "-")
for (key, value) in pairs { print(key, value) }
struct Fibonacci: Sequence, IteratorProtocol {
  private var (current, next_) = (0, 1)
  mutating func next() -> Int? {
    defer { (current, next_) = (next_, current + next_) }
    return current
  }
}
print(Array(Fibonacci().prefix(8)))
