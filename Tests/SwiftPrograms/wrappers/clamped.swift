// source: own
@propertyWrapper struct TwelveOrLess {
  private var number = 0
  var wrappedValue: Int { get { number } set { number = min(newValue, 12) } }
}
struct SmallRectangle { @TwelveOrLess var height: Int; @TwelveOrLess var width: Int }
var r = SmallRectangle()
r.height = 24
print(r.height, r.width)
@propertyWrapper struct Clamped<Value: Comparable> {
  private var value: Value
  let range: ClosedRange<Value>
  init(wrappedValue: Value, _ range: ClosedRange<Value>) { self.range = range; value = min(max(wrappedValue, range.lowerBound), range.upperBound) }
  var wrappedValue: Value { get { value } set { value = min(max(newValue, range.lowerBound), range.upperBound) } }
  var projectedValue: ClosedRange<Value> { range }
}
struct Player {
  @Clamped(0...100) var health = 150
  @Clamped(0...1) var luck: Double = 0.5
  var name = "p"
}
var p = Player()
print(p.health, p.luck, p.$health, p.$luck)
p.health -= 500
p.luck += 3
print(p.health, p.luck)
print(p)
let q = Player(health: 20, luck: -1, name: "q")
print(q.health, q.luck, q.name)
