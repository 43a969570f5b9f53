// source: own
let a: UInt8 = 250
print(a &+ 10, a.addingReportingOverflow(10), UInt8.max, Int8.min, UInt16(a) * 2)
print(Int8(truncatingIfNeeded: 300), UInt8(exactly: 300) as Any, UInt8(clamping: -5), Int32.max &+ 1)
print(a >> 2, a << 1, ~a, a & 0x0F, a | 1, a ^ 0xFF, 7 / 2, -7 % 3, a.nonzeroBitCount)
let big: Int64 = 1 << 40
print(big, Int(big) + 1, UInt32(7) % 4, 5.isMultiple(of: 5), (-7).quotientAndRemainder(dividingBy: 2))
