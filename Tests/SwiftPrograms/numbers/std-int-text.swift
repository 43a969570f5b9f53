// source: own
import Foundation
print(String(255, radix: 16))
print(String(255, radix: 16, uppercase: true))
print(String(-10, radix: 2))
print(Int.max)
print(UInt8.max)
print(Int8.min)
print(UInt16.max, Int32.max, UInt64.max, Int16.min)
print(Double("3.14")!)
