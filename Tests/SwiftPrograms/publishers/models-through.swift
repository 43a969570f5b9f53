// source: own
import Schedulers
struct Order: Equatable, CustomStringConvertible { let id: Int; var total: Double; var description: String { "#\(id)" } }
enum Event: Equatable { case added(Order), removed(id: Int), cleared }
struct Cart { var orders: [Order] = []
  mutating func apply(_ event: Event) {
    switch event {
    case .added(let order): orders.append(order)
    case .removed(let id): orders.removeAll { $0.id == id }
    case .cleared: orders = []
    }
  }
  var total: Double { orders.map(\.total).reduce(0, +) } }
let events = PassthroughSubject<Event, Never>()
let carts = events.scan(Cart()) { cart, event in var next = cart; next.apply(event); return next }
var subscriptions = Set<AnyCancellable>()
carts.map(\.total).removeDuplicates().sink { print("total", $0) }.store(in: &subscriptions)
carts.map(\.orders).sink { print($0) }.store(in: &subscriptions)
events.send(.added(Order(id: 1, total: 9.5)))
events.send(.added(Order(id: 2, total: 0)))
events.send(.removed(id: 1))
events.send(.cleared)
