// source: own
protocol Req { associatedtype Value }
protocol Service { func fetch<T>(_ t: T.Type) -> T?; func name<T>(_ x: T) -> String; func mk<T: Named>() -> T }
protocol Named { static var n: String { get }; init() }
struct A: Named { static var n: String { "A" }; init() {} }
struct Impl: Service {
  func fetch<T>(_ t: T.Type) -> T? { print("fetch", T.self); return nil }
  func name<T>(_ x: T) -> String { "\(T.self)" }
  func mk<T: Named>() -> T { print(T.n); return T() }
}
struct Box<S: Service> {
  let s: S
  func go() { print(s.name(1)); let x: Int? = s.fetch(Int.self); print(x as Any); let a: A = s.mk(); print(a) }
}
Box(s: Impl()).go()
class Box2<S: Service> { let s: S; init(s: S) { self.s = s }
  func go() { print(s.name("x")); let x = s.fetch(String.self); print(x as Any); let a: A = s.mk(); print(a) } }
Box2(s: Impl()).go()
struct Box3 { let s: any Service; func go() { print(s.name(2.0)); let a: A = s.mk(); print(a) } }
Box3(s: Impl()).go()
