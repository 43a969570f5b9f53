// source: the standard library's documentation
let x = 100, y: Int8 = 100
print(x.isMultiple(of: 3), y.addingReportingOverflow(100).overflow, y &+ 100, UInt8(bitPattern: -1), Int8(bitPattern: 255))
print(x.leadingZeroBitCount, x.trailingZeroBitCount, Int.bitWidth)
print(Int32(7).quotientAndRemainder(dividingBy: 2), (7).advanced(by: -3), 3.distance(to: 10), (-8) >> 1, 1 << 10)
print(String(10, radix: 2), String(255, radix: 16, uppercase: true), Int("z", radix: 36)!)
