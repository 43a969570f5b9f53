// source: Swift book, Properties
@propertyWrapper struct TwelveOrLess {
  private var number = 0
  var wrappedValue: Int { get { number } set { number = min(newValue, 12) } }
}
struct SmallRectangle { @TwelveOrLess var height: Int }
var r = SmallRectangle()
r.height = 24
print(r.height)
