// source: own
func allEqual<T: Equatable>(_ xs: [T]) -> Bool {
  guard let f = xs.first else { return true }
  return xs.allSatisfy { $0 == f }
}
print(allEqual([1, 1]), allEqual(["a", "b"]), allEqual([Double]()))
