// source: own
import Foundation
print(7.isMultiple(of: 2))
print((-7).magnitude)
print(type(of: (-7).magnitude))
print((-7).signum())
print(17.quotientAndRemainder(dividingBy: 5))
print(Int("42") ?? 0)
print(Int("4x2") as Any)
print(Int("ff", radix: 16)!)
