// source: the standard library's documentation
import Foundation
let d = 10.25
print(d.rounded(), d.rounded(.up), d.rounded(.towardZero), d.truncatingRemainder(dividingBy: 3), d.remainder(dividingBy: 3))
print(d.sign, d.exponent, d.significand, d.isNaN, Double.pi, -d.magnitude)
print(Double("1e3")!, Double("abc") as Any, 1.0 / 0, -1.0 / 0, Double.nan.isNaN, 0.1 + 0.2, 1e-5, 123456789.123)
print((2.5).rounded(.toNearestOrEven), (3.5).rounded(.toNearestOrEven), 1e100, 5e-324, Float(0.1), Float.pi, 100000000000000000.0)
