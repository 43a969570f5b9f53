// source: own
import Foundation
struct Product: Codable, Hashable, Identifiable { let id: UUID; var name: String; var price: Double; var tags: Set<String>
  init(id: UUID = UUID(), name: String, price: Double, tags: Set<String> = []) { (self.id, self.name, self.price, self.tags) = (id, name, price, tags) } }
protocol Repository { associatedtype Entity: Identifiable & Codable; func all() throws -> [Entity]; mutating func save(_ e: Entity) throws; func find(_ id: Entity.ID) -> Entity? }
struct InMemory<E: Identifiable & Codable>: Repository { private var store: [E.ID: E] = [:]; private var order: [E.ID] = []
  func all() throws -> [E] { order.compactMap { store[$0] } }
  mutating func save(_ e: E) throws { if store.updateValue(e, forKey: e.id) == nil { order.append(e.id) } }
  func find(_ id: E.ID) -> E? { store[id] } }
enum PriceRule { case percent(Double), flat(Double), buyXGetY(x: Int, y: Int)
  func apply(_ price: Double, qty: Int) -> Double { switch self { case .percent(let p): return price * Double(qty) * (1 - p / 100); case .flat(let f): return max(0, price * Double(qty) - f); case let .buyXGetY(x, y): let group = x + y; return price * Double(qty / group * x + min(qty % group, x)) } } }
struct Cart { private var lines: [(product: Product, qty: Int)] = []; var rules: [String: PriceRule] = [:]
  mutating func add(_ p: Product, _ q: Int = 1) { if let i = lines.firstIndex(where: { $0.product.id == p.id }) { lines[i].qty += q } else { lines.append((p, q)) } }
  static func += (c: inout Cart, p: Product) { c.add(p) }
  var total: Double { lines.reduce(0) { sum, l in sum + (l.product.tags.compactMap { rules[$0] }.map { $0.apply(l.product.price, qty: l.qty) }.min() ?? l.product.price * Double(l.qty)) } }
  var receipt: String { lines.map { "\($0.product.name.padding(toLength: 10, withPad: ".", startingAt: 0)) x\($0.qty) \(String(format: "%7.2f", $0.product.price))" }.joined(separator: "\n") } }
var repo = InMemory<Product>()
let tea = Product(name: "Tea", price: 3.5, tags: ["drink"]), mug = Product(name: "Mug", price: 8, tags: ["ware"]), cake = Product(name: "Cake", price: 2.25)
for p in [tea, mug, cake] { try repo.save(p) }
var cart = Cart(); cart.rules = ["drink": .buyXGetY(x: 2, y: 1), "ware": .percent(25)]
cart += tea; cart.add(tea, 3); cart += mug; cart.add(cake, 2)
print(cart.receipt); print(String(format: "total %.2f", cart.total))
let grouped = Dictionary(grouping: try repo.all(), by: { $0.price > 3 }); print(grouped[true]!.map(\.name), grouped[false, default: []].count)
let enc = JSONEncoder(); enc.outputFormatting = [.sortedKeys]; struct Tiny: Codable { let n: String; let p: Double }
print(String(data: try enc.encode(try repo.all().map { Tiny(n: $0.name, p: $0.price) }), encoding: .utf8)!)
let avg = try repo.all().map(\.price).reduce(0, +) / Double(try repo.all().count); print((avg * 100).rounded() / 100, repo.find(tea.id)?.name ?? "-")
print(try repo.all().sorted { ($0.price, $0.name) < ($1.price, $1.name) }.map(\.name), try repo.all().max(by: { $0.price < $1.price })!.name)
