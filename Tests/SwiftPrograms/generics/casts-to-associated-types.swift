// source: own
protocol EventType { associatedtype Payload; static var name: String { get } }
enum Login: EventType { typealias Payload = String; static let name = "login" }
enum Count: EventType { typealias Payload = Int; static var name: String { "count" } }
final class Center { private var hs: [String: [(Any) -> Void]] = [:]
  func on<E: EventType>(_ e: E.Type, _ h: @escaping (E.Payload) -> Void) { hs[E.name, default: []].append { if let p = $0 as? E.Payload { h(p) } else { print("other") } } }
  func fire(_ name: String, _ p: Any) { hs[name]?.forEach { $0(p) } }
  func fire<E: EventType>(_ e: E.Type, _ p: E.Payload) { let all: [E.Payload] = [p, p]; fire(E.name, all[0]) } }
let ce = Center(); ce.on(Login.self) { print("hi", $0.uppercased()) }; ce.on(Count.self) { print($0 + 1) }; ce.fire(Login.self, "bob"); ce.fire(Count.self, 4); ce.fire("count", "no"); ce.fire("login", 3)
func load<R: Request>(_ r: R, from any: Any) -> R.Body? { any as? R.Body }
protocol Request { associatedtype Body }
struct Get: Request { struct Body { let n: Int } }
print(load(Get(), from: Get.Body(n: 3))?.n ?? -1, load(Get(), from: 3) == nil)
