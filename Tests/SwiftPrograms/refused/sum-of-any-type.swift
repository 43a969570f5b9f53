// source: own
func add<T>(_ a: T, _ b: T) -> T {
  return a + b
}
