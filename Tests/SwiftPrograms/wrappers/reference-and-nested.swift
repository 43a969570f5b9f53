// source: own
@propertyWrapper struct Clamped<Value: Comparable> {
  private var value: Value
  let range: ClosedRange<Value>
  init(wrappedValue: Value, _ range: ClosedRange<Value>) { self.range = range; value = min(max(wrappedValue, range.lowerBound), range.upperBound) }
  var wrappedValue: Value { get { value } set { value = min(max(newValue, range.lowerBound), range.upperBound) } }
  var projectedValue: ClosedRange<Value> { range }
}
@propertyWrapper final class Box<T> { var wrappedValue: T; init(wrappedValue: T) { self.wrappedValue = wrappedValue }; var projectedValue: Box<T> { self } }
struct B { @Box var n = 1; func inc() { n += 1 } }
let b = B()
b.inc(); b.n += 5
let c = b
c.n = 100
print(b.n, c.$n.wrappedValue)
struct N { @Outer @Clamped(0...3) var z = 10 }
@propertyWrapper struct Outer<T> { var wrappedValue: T }
var n = N(); print(n.z); n.z = 2; print(n.z)
