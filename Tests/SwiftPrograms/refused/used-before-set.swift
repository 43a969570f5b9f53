// source: Swift book, The Basics
func f() -> Int {
  let most: Int
  return most
}
print(f())
