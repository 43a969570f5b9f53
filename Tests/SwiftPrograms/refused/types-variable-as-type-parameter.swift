// source: own
func f<T: Numeric>(_ x: T) -> T {
  let n = 5
  return n
}
