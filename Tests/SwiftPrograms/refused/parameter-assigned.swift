// source: Swift book, Functions
func f(_ x: Int) -> Int {
  x += 1
  return x
}
print(f(1))
