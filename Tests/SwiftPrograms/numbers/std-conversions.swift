// source: own
import Foundation
print(Int8.max &+ 1)
print(Int.min &- 1)
print(UInt8(200) &* 2)
print(Int8.max.addingReportingOverflow(1))
print(5.subtractingReportingOverflow(3).partialValue)
print(UInt8(3).subtractingReportingOverflow(5).overflow)
print(40.multipliedReportingOverflow(by: 2))
print(8.nonzeroBitCount, 8.trailingZeroBitCount, 1.leadingZeroBitCount)
