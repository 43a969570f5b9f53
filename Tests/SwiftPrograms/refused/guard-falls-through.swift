// source: Swift book, Control Flow
func f(_ o: Int?) -> Int {
  guard let n = o else { print("none") }
  return n
}
print(f(1))
