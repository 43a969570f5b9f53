// source: own
import Foundation
print([1, 2].map(Double.init))
print([1.5, 2.5].map(Int.init))
print(Int("١") as Any)
print(lround(2.5), lrint(2.5))
print(Int(2.5.rounded(.toNearestOrAwayFromZero)))
print(2.5.rounded(.toNearestOrAwayFromZero))
print((1...3) ~= 2)
print(5.isMultiple(of: 0))
