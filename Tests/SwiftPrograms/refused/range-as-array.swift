// source: own
func f() -> [Int] {
  let range = 1...3
  return range
}
