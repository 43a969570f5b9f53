// source: own
@propertyWrapper struct Clamped {
  private(set) var value: Int
  var wrappedValue: Int { value }
  var projectedValue: String { "<\(value)>" }
  init(wrappedValue: Int) { value = min(10, wrappedValue) }
}
func show(@Clamped _ n: Int) { print(n, $n) }
func twice(@Clamped n: Int, by m: Int) -> Int { n * m }
show(3)
show(30)
print(twice(n: 99, by: 2))
