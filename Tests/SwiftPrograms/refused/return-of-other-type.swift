// source: Swift book, Functions
func f(_ x: Int) -> String {
  return x
}
print(f(1))
