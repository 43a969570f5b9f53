// source: own
@propertyWrapper struct Logged<T> {
  var wrappedValue: T { didSet { print("set", wrappedValue) } }
  var projectedValue: Logged<T> { self }
  init(wrappedValue: T) { self.wrappedValue = wrappedValue; print("init", wrappedValue) }
}
struct S {
  @Logged var a: Int
  @Logged var list: [String] = []
  @Logged var o: Int? = nil
  init(a: Int) { self.a = a; list.append("x") }
}
var s = S(a: 4)
s.a = 5
s.list.append("y")
s.o = 3
print(s.list, s.o as Any, s.$a.wrappedValue)
struct T { @Logged var a: Int; var b = 2 }
print(T(a: 1), T(a: 2, b: 3).b)
