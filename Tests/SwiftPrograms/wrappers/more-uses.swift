// source: own
var k = 1
@propertyWrapper struct Clamped<Value: Comparable> {
  private var value: Value
  let range: ClosedRange<Value>
  init(wrappedValue: Value, _ range: ClosedRange<Value>) { self.range = range; value = min(max(wrappedValue, range.lowerBound), range.upperBound) }
  var wrappedValue: Value { get { value } set { value = min(max(newValue, range.lowerBound), range.upperBound) } }
}
struct S { @Clamped(0...1) var luck: Double = 1
 @Clamped<Double>(0...4) var other = 3 }
var s = S()
s.luck -= 0.25
s.other /= 2
print(s.luck, s.other, s)
enum E { static var n: Int { get { k } set { k = newValue } }
 static func f() { n = 9; n -= 2; Self.n += 1 } }

E.n = 5; E.n += 1; print(k)
E.f(); print(E.n)
func g(_ limit: Int) {
  @Clamped(0...limit) var a = 100
  let f = { a -= 1; print(a) }
  f(); f()
  a = -5
  print(a)
  for i in 0..<2 { @Clamped(0...1) var b = i * 5; print(b) }
}
g(20)
struct Text {
  @Trimmed var a: String
  @Trimmed var b: String = " b "
  init(_ a: String) { self.a = a }
}
@propertyWrapper struct Trimmed {
  private(set) var value: String = ""
  var wrappedValue: String { get { value } set { value = newValue.filter { $0 != " " } } }
  init(wrappedValue initialValue: String) { self.wrappedValue = initialValue }
}
var t = Text("  x y ")
print(t.a, t.b)
t.b += " c d "
print(t.b)
class Base { @Trimmed var s = " q " ; init() {} ; init(s: String) { self.s = s; print(self.s); self.s = "z " } }
class Derived: Base { @Box var n: Int ; init(n: Int) { self.n = n; super.init(s: " h i "); self.n += 1 } }
let d = Derived(n: 10)
print(d.n, d.s)
@propertyWrapper struct History<T> {
  private(set) var all: [T] = []
  var wrappedValue: T { didSet { all.append(oldValue) } }
  var projectedValue: [T] { all }
  init(wrappedValue: T) { self.wrappedValue = wrappedValue }
}
struct Doc { @History var text = "" ; mutating func type(_ s: String) { text += s } }
var doc = Doc(); doc.type("a"); doc.type("b"); print(doc.text, doc.$text)
protocol Named { var name: String { get set } }
struct P: Named { @Trimmed var name = " n " }
var named: any Named = P()
named.name = " m "
print(named.name)
struct Eq: Equatable { @Box var a = 1; @Box var b = "x" }
@propertyWrapper struct Box<T: Equatable>: Equatable { var wrappedValue: T }
print(Eq() == Eq(), Eq() == Eq(a: 2))
print(Eq(a: 2, b: "y"))
struct Opt { @Box var o: Int? }
print(Opt(o: 3).o as Any)
let kp = \Doc.text
print(doc[keyPath: kp])
