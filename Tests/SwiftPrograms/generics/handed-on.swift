// source: own
import Foundation
struct Endpoint<R: Decodable> { let path: String }
struct User: Decodable, Equatable { var n: Int? }
func send<R: Decodable>(_ e: Endpoint<R>, retry: Bool = true) throws -> R {
    if retry { return try send(e, retry: false) }
    return try JSONDecoder().decode(R.self, from: Data("{}".utf8))
}
print(try send(Endpoint<User>(path: "user")))
extension Endpoint where R == User { static var me: Endpoint<User> { .init(path: "me") } }
print(try send(.me))
func fetch<R: Decodable>(_ e: Endpoint<R>) throws -> R { try send(e) }
func fetchAll<R: Decodable>(_ e: Endpoint<R>) throws -> [R] { [try fetch(e), try fetch(e)] }
print(try fetch(Endpoint<User>(path: "x")), try fetchAll(Endpoint<User>(path: "y")).count)
final class Client {
  func go<R: Decodable>(_ e: Endpoint<R>) async throws -> R { try await retrying { try await self.once(e) } }
  private func once<R: Decodable>(_ e: Endpoint<R>) async throws -> R { try JSONDecoder().decode(R.self, from: Data("{\"n\":4}".utf8)) }
  private func retrying<T>(_ f: () async throws -> T) async throws -> T { do { return try await f() } catch { return try await f() } }
  func list<R: Decodable>(_ t: R.Type) async throws -> [R] { [try await go(Endpoint<R>(path: "l"))] }
}
print(try await Client().go(Endpoint<User>(path: "z")))
print(try await Client().list(User.self))
func name<T>(_ x: T?) -> String { "\(T.self)" }
func outer<T>(_ x: T?) -> String { name(x) }
print(name(nil as Int?), outer("a" as String?))
func wrap<T>(_ t: T.Type) -> String { wrapped([T].self) }
func wrapped<T>(_ t: T.Type) -> String { "\(T.self)" }
print(wrap(Int.self))
protocol Api { func call<R: Decodable>(_ e: Endpoint<R>) throws -> R }
struct Live: Api { func call<R: Decodable>(_ e: Endpoint<R>) throws -> R { try send(e) } }
print(try Live().call(Endpoint<User>(path: "p")))
func zero<T: Numeric>() -> T { T.zero }
let z: Double = zero()
print(z)
class Base { func f<T>(_ x: T?) -> String { "b\(T.self)" } }
class Sub: Base { override func f<T>(_ x: T?) -> String { "s" + super.f(x) } }
let b: Base = Sub()
print(b.f(1), [nil, 2].map(name).count, ["a"].map { outer($0) })
