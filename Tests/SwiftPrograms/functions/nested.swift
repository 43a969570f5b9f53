// source: Swift book, Functions
func outer(_ x: Int) -> Int {
  func double(_ y: Int) -> Int { y * 2 }
  return double(x) + 1
}
print(outer(4))
