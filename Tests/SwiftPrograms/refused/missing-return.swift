// source: Swift book, Functions
func f(_ x: Int) -> Int {
  print(x)
}
print(f(1))
