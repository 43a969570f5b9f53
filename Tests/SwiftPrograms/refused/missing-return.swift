// source: Swift book, Functions
func f(_ x: Int) -> Int {
  let doubled = x * 2
  print(doubled)
}
print(f(1))
