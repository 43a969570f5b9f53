// source: playground pages that make their data by a computed variable
var count = 0
var next: Int {
  count += 1
  return count
}
print(next, next, next)
var half: Double {
  get { Double(count) / 2 }
  set { count = Int(newValue * 2) }
}
half = 5
print(count, half)
func f() -> Int {
  var local: Int { count * 2 }
  count += 1
  return local
}
print(f(), f())
let values = (0..<3).map { _ in next }
print(values)
