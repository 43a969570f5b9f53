// source: own
import Foundation
let a: UInt8 = 200, b: UInt8 = 100
print(a &+ b, a &- b &- b &- b, b &* 3, a.subtractingReportingOverflow(b), a.multipliedReportingOverflow(by: 2).partialValue)
print(Int8.max &+ 1, UInt.max, UInt(5) - 3, Int64.min, Int16(truncatingIfNeeded: 70000), UInt8(truncatingIfNeeded: -1))
print(Int(a) + Int(b), Double(a) / 3, UInt8("12")!, UInt8("300") as Any, UInt16(exactly: 3.0) as Any, Int(exactly: 2.5) as Any)
print((a & 0b1111), (a | 1), (a ^ b), ~a, a << 1, a >> 3, a.bitWidth, Int8(-128).magnitude)
