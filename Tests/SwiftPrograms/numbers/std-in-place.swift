// source: own
import Foundation
print(ldexp(1.0, 3))
print(modf(2.5))
print(max(1, 2.5))
print(1.0.bitPattern)
print(Double(bitPattern: 4607182418800017408))
print(Int(truncatingIfNeeded: 3 as UInt8))
print([Int8(1), 2].reduce(0, +))
var x = 5
x += 3
x -= 1
x *= 2
x /= 3
x %= 4
print(x)
