// source: own
import Foundation

protocol Service: AnyObject { init(resolver: Container); var tag: String { get } }
extension Service { var tag: String { "\(type(of: self))" } }
enum Lifetime { case singleton, transient }
enum ContainerError: LocalizedError, CustomStringConvertible {
  case missing(Any.Type), circular([String])
  var description: String { switch self { case .missing(let t): "no \(t)"; case .circular(let p): "circle: " + p.joined(separator: " > ") } }
  var errorDescription: String? { "Container: \(self)" }
}
final class Container {
  private struct Entry { let lifetime: Lifetime; let make: (Container) throws -> Any }
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var singles = [ObjectIdentifier: Any]()
  private var path: [(ObjectIdentifier, String)] = []
  @discardableResult
  func register<T>(_ type: T.Type = T.self, _ lifetime: Lifetime = .transient, make: @escaping (Container) throws -> T) -> Self {
    entries[ObjectIdentifier(type)] = Entry(lifetime: lifetime) { try make($0) }
    return self
  }
  func resolve<T>(_ type: T.Type = T.self) throws -> T {
    let key = ObjectIdentifier(type)
    if let done = singles[key] as? T { return done }
    guard let entry = entries[key] else { throw ContainerError.missing(type) }
    guard !path.contains(where: { $0.0 == key }) else { throw ContainerError.circular(path.map(\.1) + [String(describing: type)]) }
    path.append((key, "\(type)"))
    defer { path.removeLast() }
    let value = try entry.make(self)
    guard let typed = value as? T else { throw ContainerError.missing(type) }
    if case .singleton = entry.lifetime { singles[key] = typed }
    return typed
  }
}
protocol Logging { func log(_ s: String) }
struct Prefixed: Logging { var prefix: String; func log(_ s: String) { print("[\(prefix)] \(s)") } }
final class Store { let logger: any Logging; private(set) var n = 0; init(logger: any Logging) { self.logger = logger }
  func bump(by k: Int = 1) -> Int { n += k; logger.log("n is now \(n)"); return n } }
struct A { let b: B }; struct B { let c: C }; final class C { let a: A; init(a: A) { self.a = a } }

let box = Container()
box.register((any Logging).self) { _ in Prefixed(prefix: "main") }
  .register(Store.self, .singleton) { Store(logger: try $0.resolve((any Logging).self)) }
  .register { A(b: try $0.resolve()) }
  .register { B(c: try $0.resolve()) }
  .register { C(a: try $0.resolve()) }
do {
  let s: Store = try box.resolve()
  s.bump(); _ = s.bump(by: 5)
  let again = try box.resolve(Store.self)
  print(again === s, again.n)
  print(try box.resolve((any Logging).self))
  _ = try box.resolve(Int.self)
} catch let e as ContainerError { print(e, "|", e.localizedDescription) }
do { _ = try box.resolve(A.self) } catch { print(error, type(of: error)) }
print((try? box.resolve([String: Int].self)) as Any)
let keys: [Any.Type] = [Int.self, [String].self, (any Logging).self, Store.self]
for k in keys { print(k, String(reflecting: k), "\(k)".count) }
print(ObjectIdentifier(Int.self) == ObjectIdentifier(type(of: 3)), Int.self == type(of: 3), keys[0] == Int.self)
let mirror = Mirror(reflecting: Prefixed(prefix: "m"))
for (label, value) in mirror.children { print(label ?? "-", value) }
print(mirror.displayStyle == .struct, mirror.subjectType)
