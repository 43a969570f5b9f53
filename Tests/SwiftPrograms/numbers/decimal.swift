// source: own
import Foundation
let one: Decimal = 1
print(one / 3, Decimal(2) / 3, 10 / Decimal(7), Decimal(1) / 1024)
print(Decimal(19.99), Decimal(1.1), Decimal(3.133), Decimal(0.1) + Decimal(0.2), Decimal(string: "19.990")!)
print(Decimal(string: "12345678901234567890123456789012345678")! * Decimal(string: "1.5")!)
print(Decimal(string: "99999999999999999999999999999999999999")! * Decimal(string: "99999999999999999999999999999999999999")!)
print(Decimal(string: "1e10")!, Decimal(string: "-5e-3")!, Decimal(string: "abc") as Any, Decimal(string: "12abc") as Any, Decimal(string: "") as Any, Decimal(string: ".5") as Any, Decimal(string: "+7") as Any)
print(Decimal.nan, Decimal.pi, Decimal.zero, Decimal.greatestFiniteMagnitude, Decimal.leastNonzeroMagnitude)
var d: Decimal = 2.345
var r = Decimal()
NSDecimalRound(&r, &d, 2, .plain); print(r)
NSDecimalRound(&r, &d, 2, .bankers); print(r)
NSDecimalRound(&r, &d, 2, .up); print(r)
NSDecimalRound(&r, &d, 2, .down); print(r)
NSDecimalRound(&r, &d, 0, .down); print(r)
var neg: Decimal = -2.345
NSDecimalRound(&r, &neg, 2, .up); print(r)
NSDecimalRound(&r, &neg, 2, .down); print(r)
NSDecimalRound(&r, &neg, 2, .plain); print(r)
NSDecimalRound(&r, &neg, 2, .bankers); print(r)
print(Decimal(5).exponent, Decimal(500).exponent, Decimal(string: "0.05")!.exponent, Decimal(500).significand, Decimal(-5).sign)
print(Decimal(7).isNaN, Decimal(0).isZero, Decimal(-1).isSignMinus, Decimal(-3).magnitude, -Decimal(3))
print([Decimal(3), 1, 2].sorted(), [Decimal(1.5), 2].reduce(0, +), max(Decimal(1), 2), Decimal(1) < 1.5, Decimal(1) == 1.0)
print("\(Decimal(1) / 0)", Decimal(0) / 5)
struct P: Codable, Hashable { let price: Decimal }
let p = try JSONDecoder().decode(P.self, from: Data(#"{"price":19.99}"#.utf8)); print(p, String(data: try JSONEncoder().encode(p), encoding: .utf8)!, p == P(price: Decimal(string: "19.99")!), p.price == 19.99)
print(Decimal(1234.5).description, Decimal(1e20), Decimal(1.0e-10), Decimal(-0.0), Decimal(123456789.123456789))
print(Decimal(UInt64.max), Decimal(Int.min), Decimal(Int8(5)))
debugPrint(Decimal(1.5)); print(Optional(Decimal(2)) as Any, [Decimal(2)], type(of: Decimal(2)))
print(Decimal(sign: .minus, exponent: -2, significand: 1234), Decimal(1).distance(to: 4), Decimal(1).advanced(by: 2))
print(Decimal(1.5).isEqual(to: 1.5), Decimal(2).isLess(than: 3), Decimal(string: "1,5") as Any, Decimal(string: " 5") as Any, Decimal(string: "5 ") as Any)
print(Decimal(10) - 0.1, Decimal(0.1) * 3, 0.1 * 3 as Decimal, 1.0 / 3.0 as Decimal, Decimal(29.99) * 0.2, Decimal(4.35) * 100)
print(Decimal(exactly: 5) as Any, Decimal(1).hashValue == Decimal(string: "1.0")!.hashValue, Decimal.self)
print(NSDecimalNumber(string: "1.25").adding(NSDecimalNumber(value: 2)), NSDecimalNumber(string: "x"), NSDecimalNumber.zero, NSDecimalNumber(value: 1.5).decimalValue)
struct Line: Codable, Equatable { let name: String; let price: Decimal; var quantity = 1
  var total: Decimal { price * Decimal(quantity) } }
struct Cart { var lines: [Line] = []; let taxRate: Decimal = 0.2
  var net: Decimal { lines.map(\.total).reduce(0, +) }
  var tax: Decimal { (net * taxRate).rounded(2) }
  var total: Decimal { net + tax } }
extension Decimal { func rounded(_ scale: Int, _ mode: NSDecimalNumber.RoundingMode = .plain) -> Decimal { var r = Decimal(); var c = self; NSDecimalRound(&r, &c, scale, mode); return r } }
let c = Cart(lines: [Line(name: "a", price: 19.99, quantity: 3), Line(name: "b", price: Decimal(string: "0.10")!)])
print(c.net, c.tax, c.total, c.total > 50, c.total == Decimal(string: "72.084")!)
var balance: Decimal = 100
balance -= 33.33; balance *= 2; print(balance, -balance, balance / 3, balance < 200)
print(["1.5", "x", "2"].compactMap { Decimal(string: $0) }.max() ?? 0)
let lines = try JSONDecoder().decode([Line].self, from: Data(#"[{"name":"q","price":12.34,"quantity":2}]"#.utf8))
print(lines[0].total, NSDecimalNumber(decimal: lines[0].price).doubleValue)
let prices: [String: Decimal] = ["x": 1, "y": 2.5]; print(prices.values.reduce(0, +), prices["y", default: 0] + 1)
let opt: Decimal? = nil; print(opt ?? .zero, opt?.description ?? "-")
