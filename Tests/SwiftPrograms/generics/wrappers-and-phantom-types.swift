// source: own
// property wrappers and phantom types
@propertyWrapper struct Clamped<V: Comparable> { private var v: V; let range: ClosedRange<V>
  init(wrappedValue: V, _ range: ClosedRange<V>) { self.range = range; v = min(max(wrappedValue, range.lowerBound), range.upperBound) }
  var wrappedValue: V { get { v } set { v = min(max(newValue, range.lowerBound), range.upperBound) } }
  var projectedValue: ClosedRange<V> { range } }
struct Volume { @Clamped(0...10) var level = 5; @Clamped(0...1) var gain: Double = 2 }
var v = Volume(); v.level = 20; print(v.level, v.gain, v.$level, v.$gain); v.gain = -1; print(v.gain)
@propertyWrapper struct Lazy<T> { private var make: () -> T; private var stored: T?; init(wrappedValue: @autoclosure @escaping () -> T) { make = wrappedValue }
  var wrappedValue: T { mutating get { if let s = stored { return s }; let s = make(); stored = s; return s } set { stored = newValue } } }
func costly() -> Int { print("made"); return 7 }
struct L { @Lazy var x = costly() }
var l = L(); print("before"); print(l.x, l.x)
@propertyWrapper class Observed<T> { var wrappedValue: T { didSet { onChange?(oldValue, wrappedValue) } }; var onChange: ((T, T) -> Void)?; init(wrappedValue: T) { self.wrappedValue = wrappedValue }; var projectedValue: Observed<T> { self } }
class Model { @Observed var name = "a"; @Observed var n: Int? = nil }
let m = Model(); m.$name.onChange = { print($0, "->", $1) }; m.name = "b"; m.$n.onChange = { print($0 as Any, $1 as Any) }; m.n = 3
enum Meters {}; enum Feet {}
struct Length<U> { var value: Double; static func + (a: Length, b: Length) -> Length { Length(value: a.value + b.value) } }
extension Length where U == Meters { var inFeet: Length<Feet> { Length<Feet>(value: value * 3.25) } }
let a = Length<Meters>(value: 2) + Length(value: 1); print(a, a.inFeet.value, type(of: a), type(of: a.inFeet))
struct Id<Entity>: Hashable, ExpressibleByStringLiteral, CustomStringConvertible { let raw: String; init(stringLiteral s: String) { raw = s }; var description: String { "\(Entity.self)-\(raw)" } }
struct User { let id: Id<User> }; struct Post { let id: Id<Post>; let author: Id<User> }
let u = User(id: "1"); let p = Post(id: "9", author: u.id); print(u.id, p.id, p.author, p.author == "1")
let byId: [Id<User>: User] = [u.id: u]; print(byId["1"]?.id.raw ?? "none")
enum State { enum Open {}; enum Closed {} }
struct Door<S> { private init() {} ; static func closed() -> Door<State.Closed> { Door<State.Closed>() } 
  fileprivate static func make<T>(_: T.Type) -> Door<T> { Door<T>() } }
extension Door where S == State.Closed { func open() -> Door<State.Open> { Door.make(State.Open.self) } }
extension Door where S == State.Open { func close() -> String { "closed again" } }
print(Door<State.Closed>.closed().open().close())
@propertyWrapper struct Trimmed { var wrappedValue: String { didSet { wrappedValue = wrappedValue.trimmed } }; init(wrappedValue: String) { self.wrappedValue = wrappedValue.trimmed } }
extension String { var trimmed: String { var s = Substring(self); while s.first == " " { s.removeFirst() }; while s.last == " " { s.removeLast() }; return String(s) } }
struct Form { @Trimmed var name: String = "  x " }
var f = Form(); print("[\(f.name)]"); f.name = "  y"; print("[\(f.name)]", Form(name: " z ").name)
