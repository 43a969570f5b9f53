// source: own
import Foundation
protocol Event { static var name: String { get } }
extension Event { static var name: String { String(describing: self) } }
struct UserLoggedIn: Event { let user: String }
struct CartUpdated: Event { let items: [String: Int]; var total: Int { items.values.reduce(0, +) } }
final class EventBus {
    static let shared = EventBus()
    private struct Handler { weak var owner: AnyObject?; let call: (Any) -> Void }
    private var handlers: [ObjectIdentifier: [Handler]] = [:]
    private let lock = NSRecursiveLock()
    private init() {}
    @discardableResult
    func on<E: Event>(_ type: E.Type = E.self, owner: AnyObject, _ f: @escaping (E) -> Void) -> Self {
        lock.lock(); defer { lock.unlock() }
        handlers[ObjectIdentifier(type), default: []].append(Handler(owner: owner) { if let e = $0 as? E { f(e) } })
        return self
    }
    func post<E: Event>(_ e: E) {
        lock.lock(); defer { lock.unlock() }
        let key = ObjectIdentifier(E.self)
        handlers[key]?.removeAll { $0.owner == nil }
        print("post \(E.name) to \(handlers[key]?.count ?? 0)")
        handlers[key]?.forEach { $0.call(e) }
    }
}
class Screen { let name: String; init(_ n: String) { name = n
  EventBus.shared.on(owner: self) { [weak self] (e: UserLoggedIn) in guard let self else { return }; print(self.name, "hello", e.user) }
    .on(CartUpdated.self, owner: self) { [unowned self] e in print("\(self.name): \(e.total) items") } }
  deinit { print(name, "closed") } }
var home: Screen? = Screen("Home"); let cart = Screen("Cart")
EventBus.shared.post(UserLoggedIn(user: "Ann"))
EventBus.shared.post(CartUpdated(items: ["a": 2, "b": 3]))
home = nil
EventBus.shared.post(UserLoggedIn(user: "Bob"))
print(cart.name)
