// source: Swift book, Error Handling
func f() {
  defer { print("last") }
  print("first")
}
f()
