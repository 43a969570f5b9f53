// source: own
struct Money: Hashable, Comparable { enum Currency: String { case eur = "€", usd = "$" }
  var cents: Int; let currency: Currency
  enum Failure: Error { case mixed(Currency, Currency) }
  func adding(_ other: Money) throws -> Money { guard currency == other.currency else { throw Failure.mixed(currency, other.currency) }
    var sum = self; sum.cents += other.cents; return sum }
  static func < (a: Self, b: Self) -> Bool { a.cents < b.cents } }
extension Money: CustomStringConvertible { var description: String { "\(currency.rawValue)\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)" } }
let a = Money(cents: 1205, currency: .eur), b = Money(cents: 99, currency: .usd)
print(a, b, [a, b].min()!, (try? a.adding(a)) as Any)
do { _ = try a.adding(b) } catch Money.Failure.mixed(let x, let y) { print(x, "and", y) }
