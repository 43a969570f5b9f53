// source: own
import Foundation
print(Int(exactly: 3.5) as Any)
print(Int(exactly: 3.0) as Any)
print(UInt8(clamping: 300))
print(UInt8(truncatingIfNeeded: 300))
print(Int8(bitPattern: 200))
print(UInt8(bitPattern: -1))
print(5 & 3, 5 | 3, 5 ^ 3, ~5)
print(1 << 4, 256 >> 2)
