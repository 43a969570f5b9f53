// source: own
import Foundation
print(Double.maximum(1, 2), Double.minimum(1, 2))
print(Double(sign: .minus, exponent: 2, significand: 1.5))
print(2.0.addingProduct(3, 4))
print((1...5).contains(3))
print((1...10).reduce(0, +))
print(Int(Double(7) / 2))
print(Double(7) / Double(2))
print(7 / 2, -7 / 2, 7 % 3, -7 % 3)
