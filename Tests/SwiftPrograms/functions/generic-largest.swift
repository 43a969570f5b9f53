// source: own
func largest<T: Comparable>(in xs: [T]) -> T? {
  var best = xs.first
  for x in xs { if let b = best, x > b { best = x } }
  return best
}
print(largest(in: [3, 9, 2]) ?? 0, largest(in: ["pear", "apple"])!)
print(largest(in: [1.5, 0.5]) as Any)
