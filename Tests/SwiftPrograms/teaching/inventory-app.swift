// source: own
import Foundation
enum Category: String, CaseIterable, Comparable { case book, toy, food
  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  var taxRate: Double { switch self { case .food: 0.05; default: 0.2 } } }
struct Product: Identifiable, Hashable { let id: Int; let name: String; let price: Double; let category: Category }
struct LineItem { let product: Product; var quantity: Int; var subtotal: Double { product.price * Double(quantity) } }
protocol Discount { func apply(to total: Double, items: [LineItem]) -> Double }
struct Percent: Discount { let percent: Double; func apply(to total: Double, items: [LineItem]) -> Double { total * (1 - percent / 100) } }
struct BuyTwoGetOne: Discount { let category: Category; func apply(to total: Double, items: [LineItem]) -> Double { total - items.filter { $0.product.category == category }.reduce(0) { $0 + Double($1.quantity / 3) * $1.product.price } } }
final class Cart { private(set) var items: [Int: LineItem] = [:]; var discounts: [any Discount] = []
  static var created = 0
  init() { Self.created += 1 }
  func add(_ p: Product, _ n: Int = 1) { items[p.id, default: LineItem(product: p, quantity: 0)].quantity += n }
  func remove(_ p: Product, _ n: Int = 1) { guard var line = items[p.id] else { return }; line.quantity -= n; items[p.id] = line.quantity > 0 ? line : nil }
  var lines: [LineItem] { items.values.sorted { $0.product.id < $1.product.id } }
  var net: Double { lines.map(\.subtotal).reduce(0, +) }
  var tax: Double { lines.reduce(0) { $0 + $1.subtotal * $1.product.category.taxRate } }
  var total: Double { discounts.reduce(net) { $1.apply(to: $0, items: lines) } + tax }
  func receipt() -> String { lines.map { line in let name = line.product.name.padding(toLength: 10, withPad: ".", startingAt: 0); return "\(name)\(line.quantity) x \(String(format: "%.2f", line.product.price))" }.joined(separator: "\n") + "\nTotal \(String(format: "%.2f", total))" } }
let book = Product(id: 1, name: "Swift", price: 30, category: .book), bear = Product(id: 2, name: "Bear", price: 12.5, category: .toy), egg = Product(id: 3, name: "Egg", price: 0.25, category: .food)
let cart = Cart(); cart.add(book); cart.add(bear, 3); cart.add(egg, 12); cart.add(book); cart.remove(book)
print(cart.receipt())
cart.discounts = [BuyTwoGetOne(category: .toy), Percent(percent: 10)]
print(String(format: "%.2f %.2f", cart.net, cart.tax), cart.total, Cart.created)
let byCategory = Dictionary(grouping: cart.lines, by: \.product.category).mapValues { $0.reduce(0) { $0 + $1.quantity } }
for c in Category.allCases.sorted() { print(c, byCategory[c] ?? 0) }
cart.remove(egg, 50); print(cart.items.count, cart.items[3] == nil)
