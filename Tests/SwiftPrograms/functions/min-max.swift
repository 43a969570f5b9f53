// source: Swift book, Functions
func minMax(array: [Int]) -> (min: Int, max: Int)? {
  if array.isEmpty { return nil }
  var (low, high) = (array[0], array[0])
  for value in array[1...] { if value < low { low = value } else if value > high { high = value } }
  return (low, high)
}
if let bounds = minMax(array: [8, -6, 2, 109, 3, 71]) { print("min is \(bounds.min) and max is \(bounds.max)") }
print(minMax(array: []) as Any, minMax(array: [1]) as Any)
