// source: own
import Foundation
print(UInt(bitPattern: -1))
print(Int8(exactly: 200) as Any)
print(1 == 1.0)
print(5...7)
print((1..<4).map { $0 * $0 })
print((0.1 + 0.2) == 0.3)
print(Double(1) / 3)
print((Double(1) / 3 * 100).rounded() / 100)
