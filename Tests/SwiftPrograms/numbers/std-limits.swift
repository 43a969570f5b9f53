// source: own
import Foundation
print(Double("abc") as Any)
print(Float("1")!)
print(Float("1.5")! * 2)
print(3.7.rounded())
print(3.5.rounded(.down), 3.5.rounded(.up), 2.5.rounded(.toNearestOrEven), (-2.5).rounded(.towardZero), 2.5.rounded(.awayFromZero))
print(7.5.truncatingRemainder(dividingBy: 2))
print(7.5.remainder(dividingBy: 2))
print(16.0.squareRoot())
