// source: own
struct Container { private var f: [String: () -> Any] = [:]; mutating func register<T>(_ t: T.Type, _ m: @escaping () -> T) { f["\(t)"] = m }
  func resolve<T>() -> T? { f["\(T.self)"]?() as? T } }
var c = Container(); c.register(Int.self) { 3 }; c.register(String.self) { "s" }
struct W<T> { let v: T; init(_ c: Container) { v = c.resolve()! } }
print(W<Int>(c).v, W<String>(c).v)
@propertyWrapper struct Inject<T> { let wrappedValue: T; init(_ c: Container) { wrappedValue = c.resolve()! } }
struct VM { @Inject(c) var n: Int; @Inject(c) var s: String }
print(VM().n, VM().s)
final class K<T> { let v: T?; init(_ c: Container) { v = c.resolve() } ; func again(_ c: Container) -> T? { c.resolve() } }
print(K<Int>(c).v as Any, K<String>(c).again(c)!)
@propertyWrapper struct Lazy2<T> { private var made: T?; let c: Container; init(_ c: Container) { self.c = c }; var wrappedValue: T { mutating get { if made == nil { made = c.resolve() }; return made! } } }
struct V2 { @Lazy2(c) var n: Int }; var v2 = V2(); print(v2.n)
