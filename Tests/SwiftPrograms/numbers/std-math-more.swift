// source: own
import Foundation
print(UInt(5))
print(Int(UInt8(5)) + 3)
print(Int64(5) + Int64(7))
print(Int32.max, Int64.min)
print(String(3.0), String(42), String(true))
print("\(1.0) \(2)")
print(Int.zero, Double.zero)
print(Int(bitPattern: UInt.max))
