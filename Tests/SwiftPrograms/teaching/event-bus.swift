// source: own
protocol EventType {}
struct UserLoggedIn: EventType { let name: String }
struct ItemAdded: EventType { let id: Int, price: Double }
final class EventBus {
  static let shared = EventBus()
  typealias Handler = (EventType) -> Void
  private var handlers: [ObjectIdentifier: [(id: Int, handler: Handler)]] = [:]
  private var nextID = 0
  struct Token { fileprivate let key: ObjectIdentifier; fileprivate let id: Int }
  @discardableResult func subscribe<E: EventType>(_ type: E.Type, _ handler: @escaping (E) -> Void) -> Token {
    nextID += 1
    let key = ObjectIdentifier(type)
    handlers[key, default: []].append((nextID, { event in if let e = event as? E { handler(e) } }))
    return Token(key: key, id: nextID)
  }
  func unsubscribe(_ token: Token) { handlers[token.key]?.removeAll { $0.id == token.id } }
  func publish<E: EventType>(_ event: E) { handlers[ObjectIdentifier(E.self)]?.forEach { $0.handler(event) } }
}
class Cart {
  var total = 0.0
  init(bus: EventBus) { bus.subscribe(ItemAdded.self) { [weak self] in self?.total += $0.price } }
}
let bus = EventBus.shared
let token = bus.subscribe(UserLoggedIn.self) { print("hello", $0.name) }
let cart = Cart(bus: bus)
bus.publish(UserLoggedIn(name: "Ann"))
bus.publish(ItemAdded(id: 1, price: 9.5))
bus.publish(ItemAdded(id: 2, price: 0.5))
bus.unsubscribe(token)
bus.publish(UserLoggedIn(name: "Bob"))
print(cart.total)
