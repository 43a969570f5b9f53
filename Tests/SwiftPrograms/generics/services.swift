// source: own
import Foundation
protocol Svc { var n: Int { get } }
struct S1: Svc { var n = 1 }
final class DI { var f: [String: () -> Any] = [:]
  func reg<T>(_ t: T.Type, _ make: @escaping () -> T) { f["\(t)"] = make }
  func res<T>(_ t: T.Type = T.self) -> T { f["\(T.self)"]!() as! T }
  func get<T>() -> T { f[String(describing: T.self)]!() as! T }
  func opt<T>(_ t: T.Type) -> T? { f["\(t)"]?() as? T } }
let di = DI()
di.reg(Svc.self) { S1() }
di.reg(Int.self) { 7 }
let svc: Svc = di.res()
let svc2: any Svc = di.get()
let n: Int = di.res()
print(svc.n, svc2.n, n, di.res(Svc.self).n, di.opt(Svc.self)!.n, di.opt(String.self) as Any)
@propertyWrapper struct Inject<T> { var wrappedValue: T; init() { wrappedValue = di.res() } }
struct VM { @Inject var s: Svc; @Inject var k: Int; func go() -> Int { s.n + k } }
print(VM().go())
final class Con { static let shared = Con(); private var d: [ObjectIdentifier: Any] = [:]
  func put<T>(_ v: T, as t: T.Type = T.self) { d[ObjectIdentifier(T.self)] = v }
  func take<T>() -> T? { d[ObjectIdentifier(T.self)] as? T } }
Con.shared.put(S1(), as: Svc.self)
Con.shared.put("x")
let q: Svc? = Con.shared.take()
let str: String? = Con.shared.take()
print(q!.n, str!)
func show<T>(_ x: T) -> String { "\(T.self)" }
let e: Svc = S1()
print(show(e), show([e]), show(1), show("a" as Any), show(Optional(1)))
