// source: own
import Foundation
print(1.0.ulp)
print(2.5.exponent, 2.5.significand)
print((-2.5).sign == .minus)
print(2.5.magnitude)
print(1.5.isLess(than: 2))
print(Double(3) / 2)
print(Int(3.99))
print(Int(-3.99))
