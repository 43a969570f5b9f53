// source: own
protocol Mergeable { static func + (a: Self, b: Self) -> Self
  func merged(with other: Self) -> Self
  static var zero: Self { get } }
extension Mergeable { func merged(with other: Self) -> Self { self + other } }
struct Money: Mergeable, Equatable { let cents: Int
  static let zero = Money(cents: 0)
  static func + (a: Money, b: Money) -> Money { Money(cents: a.cents + b.cents) } }
extension Sequence where Element: Mergeable {
  func mergedAll() -> Element { reduce(Element.zero) { $0.merged(with: $1) } }
}
print([Money(cents: 5), Money(cents: 7)].mergedAll())
func twice<T: Mergeable>(_ t: T) -> T { t + t }
print(twice(Money(cents: 3)), [Money]().mergedAll() == .zero)
