// source: own
let a: UInt8 = 200
let b: UInt8 = 50
print(a &+ 100, a.addingReportingOverflow(100), Int(a) + 100, a + b, a / 3, a % 7, ~a, a << 1, a >> 1)
let i: Int32 = -5
print(i.magnitude, i.signum(), abs(i), Int64(i) * 1_000_000_000_0)
print(a > 3, a == 200, UInt16(a) * 256, Double(a) / 3)
let xs: [Int16] = [1, 2, 3]
print(xs.reduce(0, +), xs.map { $0 * 2 }, xs.max()!)
print(UInt8("255")!, UInt8("256") as Any, String(a, radix: 2), String(255, radix: 16, uppercase: true))
print(a.leadingZeroBitCount, a.nonzeroBitCount, UInt8.max.byteSwapped)
