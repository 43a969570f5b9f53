// source: own
// Type parameters are handed on through local names, properties, property wrappers and the types of closures.
protocol Svc { func go() -> String }
class Impl: Svc { func go() -> String { "impl" } }
class DI { var f: [String: () -> Any] = [:]
 func reg<T>(_ t: T.Type, _ m: @escaping () -> T) { f["\(T.self)"] = m }
 func res<T>(_ t: T.Type = T.self) -> T { f["\(T.self)"]!() as! T } }
let di = DI()
di.reg(Svc.self) { Impl() }
let svc: Svc = di.res()
print(svc.go())
let s2 = di.res(Svc.self)
print(s2.go())
@propertyWrapper struct Inject<T> { var wrappedValue: T { di.res() } }
struct VM { @Inject var s: Svc; @Inject var t: any Svc }
print(VM().s.go(), VM().t.go())
class Holder { let s: Svc; init(s: Svc = di.res()) { self.s = s } }
print(Holder().s.go())
func name<T>(_ e: Tag<T>) -> String { "\(T.self)" }
struct Tag<T> { let n: Int }
func outer<T>(_ e: Tag<T>) -> String { let k = e; return name(k) + name(e) }
func outest<T>(_ e: Tag<T>) -> String { outer(e) }
print(outest(Tag<Int>(n: 1)))
struct Box<T> { let e: Tag<T>; func nm() -> String { name(e) } }
print(Box(e: Tag<String>(n: 2)).nm())
print([Tag<Int>(n: 1)].map { outer($0) })
protocol Ev {}
struct E1: Ev { let x: Int }; struct E2: Ev {}
class Bus { var subs: [ObjectIdentifier: [(Any) -> Void]] = [:]
 func on<E: Ev>(_ t: E.Type = E.self, _ f: @escaping (E) -> Void) { subs[ObjectIdentifier(E.self), default: []].append { f($0 as! E) } }
 func post<E: Ev>(_ e: E) { subs[ObjectIdentifier(E.self)]?.forEach { $0(e) } } }
let b = Bus()
b.on(E1.self) { print("e1", $0.x) }
b.on { (e: E2) in print("e2") }
b.post(E1(x: 3)); b.post(E2())
