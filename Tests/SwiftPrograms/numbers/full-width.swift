// source: own
let zero = [0, 0][0]
let m = Int8(-3).magnitude
print(type(of: m), UInt64.max.multipliedReportingOverflow(by: UInt64.max), UInt64.max &* UInt64.max, Int.min.multipliedReportingOverflow(by: -1))
print(UInt64.max.multipliedReportingOverflow(by: 3), UInt.max.addingReportingOverflow(1), (5 as UInt8).dividedReportingOverflow(by: UInt8(zero)))
print(UInt64.max.multipliedFullWidth(by: 3), Int.max.multipliedFullWidth(by: -2), Int8.min.multipliedFullWidth(by: 127), Int64.min.multipliedFullWidth(by: .min))
print((3 as UInt64).dividingFullWidth((1, 5)), (100 as Int8).dividingFullWidth((high: -1, low: 7)), UInt8(7).dividingFullWidth((6, 255)), Int(7).remainderReportingOverflow(dividingBy: zero))
let (hi, lo) = UInt32(0xFFFF_FFFF).multipliedFullWidth(by: 16)
let x: UInt32 = hi + 1, y: UInt32 = lo
print(x, y)
let (h2, l2) = (-5).multipliedFullWidth(by: 3)
let z: Int = h2; let w: UInt = l2
print(z, w)
