// source: own
import Combine
import Foundation
// Shopping cart, derived values, combineLatest of many, flatMap(maxPublishers), collect by time, generic repositories
protocol Entity: Identifiable, Equatable where ID: Hashable { static var table: String { get } }
protocol Repository<Item> { associatedtype Item: Entity
  func all() -> AnyPublisher<[Item], Never>
  func save(_ item: Item)
  func delete(_ id: Item.ID) }
final class MemoryRepository<Item: Entity>: Repository {
  private let items = CurrentValueSubject<[Item.ID: Item], Never>([:])
  private var order: [Item.ID] = []
  func all() -> AnyPublisher<[Item], Never> { items.map { [unowned self] d in order.compactMap { d[$0] } }.eraseToAnyPublisher() }
  func save(_ item: Item) { if !order.contains(item.id) { order.append(item.id) }; items.value[item.id] = item }
  func delete(_ id: Item.ID) { order.removeAll { $0 == id }; items.value.removeValue(forKey: id) }
}
struct Product: Entity { static let table = "products"; let id: String; var price: Decimal; var stock: Int }
struct Line: Entity { static let table = "lines"; var id: String { product.id }; let product: Product; var quantity: Int; var total: Decimal { product.price * Decimal(quantity) } }
enum Discount { case percent(Decimal), fixed(Decimal), none
  func apply(to total: Decimal) -> Decimal { switch self { case .percent(let p): total * (1 - p / 100); case .fixed(let f): max(0, total - f); case .none: total } } }
final class CartViewModel: ObservableObject {
  @Published private(set) var lines: [Line] = []
  @Published var discount = Discount.none
  @Published private(set) var total: Decimal = 0
  @Published private(set) var warnings: [String] = []
  private let repository: any Repository<Line>
  private var bag = Set<AnyCancellable>()
  init(repository: any Repository<Line>) {
    self.repository = repository
    repository.all().assign(to: &$lines)
    $lines.combineLatest($discount) { $1.apply(to: $0.map(\.total).reduce(0, +)) }.removeDuplicates().assign(to: &$total)
    $lines.map { $0.filter { $0.quantity > $0.product.stock }.map { "only \($0.product.stock) of \($0.id)" } }.assign(to: &$warnings)
  }
  func add(_ product: Product, _ n: Int = 1) {
    var line = lines.first { $0.id == product.id } ?? Line(product: product, quantity: 0)
    line.quantity += n
    line.quantity == 0 ? repository.delete(line.id) : repository.save(line)
  }
}
let cart = CartViewModel(repository: MemoryRepository<Line>())
let t = cart.$total.sink { print("total", $0) }
let w = cart.$warnings.filter { !$0.isEmpty }.sink { print("warnings", $0) }
let tea = Product(id: "tea", price: 3.5, stock: 2), cup = Product(id: "cup", price: 12, stock: 10)
cart.add(tea); cart.add(cup, 2); cart.add(tea, 2)
cart.discount = .percent(10)
cart.discount = .fixed(100)
cart.discount = .none
cart.add(tea, -3)
print(cart.lines.map { "\($0.quantity) x \($0.id)" })
// checkout: two at a time
struct Order { let id: Int }
func submit(_ o: Order) -> AnyPublisher<String, Never> {
  Just("ok \(o.id)").delay(for: .seconds(o.id.isMultiple(of: 2) ? 2 : 1), scheduler: DispatchQueue.main).handleEvents(receiveSubscription: { _ in print("begin", o.id) }).eraseToAnyPublisher()
}
let done = (1...5).publisher.map(Order.init(id:)).flatMap(maxPublishers: .max(2), submit).collect(.byTime(DispatchQueue.main, .seconds(2))).sink(receiveCompletion: { print($0) }) { print($0) }
