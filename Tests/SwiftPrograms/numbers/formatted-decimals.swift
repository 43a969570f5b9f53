// source: own
import Foundation
let d = Decimal(string: "2164.1")!
let f = NumberFormatter()
print(f.string(from: 5) ?? "-", f.string(from: NSNumber(value: 2.5)) ?? "-")
print(f.string(from: d as NSDecimalNumber) ?? "-", f.string(from: NSDecimalNumber(decimal: d)) ?? "-", f.string(for: d) ?? "-")
f.numberStyle = .currency
f.locale = Locale(identifier: "en_US")
print(f.string(from: d as NSNumber) ?? "-")
print(f.string(from: NSDecimalNumber(string: "12.345")) ?? "-")
