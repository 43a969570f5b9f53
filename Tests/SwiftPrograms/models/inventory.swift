// source: own
struct Product: Hashable, Comparable, CustomStringConvertible {
  let name: String
  var price: Double
  static func < (a: Product, b: Product) -> Bool { (a.price, a.name) < (b.price, b.name) }
  var description: String { "\(name) $\(price)" }
}
let products = [Product(name: "pen", price: 1.5), Product(name: "ink", price: 7), Product(name: "cap", price: 1.5)]
print(products.sorted())
print(products.max()!, products.min()!)
print(products.sorted(by: >).map(\.name))
print(Set(products).count, products[0] <= products[1], products[0] >= products[1])
print(Dictionary(grouping: products, by: \.price).mapValues { $0.map(\.name) }[1.5]!)
print(products.contains(Product(name: "ink", price: 7)))
