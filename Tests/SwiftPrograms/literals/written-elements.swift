// source: own
// Literals take the type of the elements that is written.
print([Double](repeating: 0, count: 2), [Double]([1, 2]), Array<Double>([3]))
print(Set<Double>([1]), [String: Double](uniqueKeysWithValues: [("a", 1)]))
let functions: [(String, (Double) -> Double)] = [("square", { $0 * $0 })]
print(functions[0].1(4))
let pair: (run: (Double) -> Double, b: Int) = ({ $0 }, 1)
print(pair.run(3))
final class Sum<T> {
  var items: [T] = []
  func add(_ item: T) -> Self {
    items.append(item)
    return self
  }
}
print(Sum<Double>().add(1).add(2).items)
let some: Optional = 4
print(some as Any)
print([1, 2, 3].reversed() + [9])
