// source: own
import Foundation
print(UInt8("200")!)
print((5 as Double))
print(6.0 / 4)
print(2 * 3.5)
print(Double.leastNormalMagnitude)
print(Float("abc") as Any)
print((3, 4) < (3, 5))
print(numericCast(5) as Int)
