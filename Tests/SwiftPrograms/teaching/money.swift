// source: own
import Foundation
enum Currency: String { case eur = "EUR", usd = "USD" }
struct Money: Hashable, Comparable, CustomStringConvertible {
  let cents: Int
  let currency: Currency
  init(_ amount: Double, _ currency: Currency) { cents = Int((amount * 100).rounded()); self.currency = currency }
  init(cents: Int, _ currency: Currency) { self.cents = cents; self.currency = currency }
  var description: String {
    let sign = cents < 0 ? "-" : ""
    let (q, r) = abs(cents).quotientAndRemainder(dividingBy: 100)
    return "\(sign)\(q).\(r < 10 ? "0" : "")\(r) \(currency.rawValue)"
  }
  enum Failure: Error { case mismatch(Currency, Currency) }
  static func < (a: Money, b: Money) -> Bool { a.cents < b.cents }
  static func + (a: Money, b: Money) -> Money { precondition(a.currency == b.currency); return Money(cents: a.cents + b.cents, a.currency) }
  static func - (a: Money, b: Money) -> Money { Money(cents: a.cents - b.cents, a.currency) }
  static prefix func - (m: Money) -> Money { Money(cents: -m.cents, m.currency) }
  static func * (m: Money, k: Double) -> Money { Money(cents: Int((Double(m.cents) * k).rounded()), m.currency) }
  static func += (a: inout Money, b: Money) { a = a + b }
  func split(into n: Int) -> [Money] { let (q, r) = cents.quotientAndRemainder(dividingBy: n); return (0..<n).map { Money(cents: q + ($0 < r ? 1 : 0), currency) } }
  func adding(_ other: Money) throws -> Money { guard other.currency == currency else { throw Failure.mismatch(currency, other.currency) }; return self + other }
}
extension Sequence where Element == Money { func sum(_ c: Currency) -> Money { reduce(Money(cents: 0, c), +) } }
extension Int { var eur: Money { Money(cents: self * 100, .eur) } }
extension Double { var eur: Money { Money(self, .eur) } }
var wallet = 10.eur
wallet += 2.5.eur
print(wallet, -wallet, wallet * 0.19, wallet - 20.eur)
print(wallet.split(into: 3), wallet.split(into: 3).sum(.eur) == wallet)
print([3.eur, 1.5.eur, 2.eur].sorted(), [3.eur, 1.5.eur].max()!)
do { print(try wallet.adding(Money(1, .usd))) } catch Money.Failure.mismatch(let a, let b) { print("cannot add", b, "to", a) }
print(Set([1.eur, 1.0.eur, 2.eur]).count, Money(0.07, .usd), Money(cents: -5, .usd))
