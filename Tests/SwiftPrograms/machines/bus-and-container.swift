// source: own
import Foundation
final class EventBus { static let shared = EventBus(); private var handlers: [ObjectIdentifier: [(Any) -> Void]] = [:]
  func on<E>(_ t: E.Type = E.self, _ h: @escaping (E) -> Void) { handlers[ObjectIdentifier(t), default: []].append { if let e = $0 as? E { h(e) } } }
  func emit<E>(_ e: E) { handlers[ObjectIdentifier(E.self)]?.forEach { $0(e) } } }
struct Login { let user: String }; struct Logout {}; enum Mode { case dark, light }
EventBus.shared.on { (e: Login) in print("hi", e.user) }; EventBus.shared.on(Logout.self) { _ in print("bye") }; EventBus.shared.on { (m: Mode) in print(m) }
EventBus.shared.emit(Login(user: "ann")); EventBus.shared.emit(Logout()); EventBus.shared.emit(Mode.dark); EventBus.shared.emit(3)
struct Container { private var f: [String: () -> Any] = [:]; mutating func register<T>(_ t: T.Type, _ m: @escaping () -> T) { f["\(t)"] = m }
  func resolve<T>() -> T? { f["\(T.self)"]?() as? T } }
protocol Clock2 { func now() -> Int }; struct Fixed: Clock2 { func now() -> Int { 7 } }
var c = Container(); c.register((any Clock2).self) { Fixed() }; c.register(Int.self) { 3 }
let clk: (any Clock2)? = c.resolve(); print(clk?.now() as Any, c.resolve() as Int?, c.resolve() as String? as Any)
@propertyWrapper struct Inject<T> { let wrappedValue: T; init(_ c: Container) { wrappedValue = c.resolve()! } }
struct VM { @Inject(c) var n: Int }; print(VM().n)
let dateFmt = DateFormatter(); dateFmt.dateFormat = "yyyy-MM-dd"; dateFmt.timeZone = TimeZone(identifier: "UTC"); print(dateFmt.string(from: Date(timeIntervalSince1970: 86400)))
print(String(format: "%05.2f|%-6@|%x", 3.14159, "ab", 255), [1, 2, 3].description.data(using: .utf8)!.count)
