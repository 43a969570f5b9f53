// source: own
@propertyWrapper struct Clamped<Value: Comparable> {
  private var value: Value
  let range: ClosedRange<Value>
  init(wrappedValue: Value, _ range: ClosedRange<Value>) { self.range = range; value = min(max(wrappedValue, range.lowerBound), range.upperBound) }
  var wrappedValue: Value { get { value } set { value = min(max(newValue, range.lowerBound), range.upperBound) } }
  var projectedValue: ClosedRange<Value> { range }
}
final class Model {
  @Clamped(1...5) var level = 3
  @Clamped(1...5) var other: Int = 9 { didSet { print("other", oldValue, "->", other) } }
  func up() { level += 10; _level = Clamped(wrappedValue: 2, 1...3) ; print($level)}
}
let m = Model()
m.level = 100
print(m.level, m.other)
m.other = 2
m.up()
print(m.level)
func local() {
  @Clamped(0...10) var x = 50
  print(x)
  x -= 3
  print(x, $x, _x.range)
}
local()
