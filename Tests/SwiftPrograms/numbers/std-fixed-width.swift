// source: own
import Foundation
var d = 7.5
d.formTruncatingRemainder(dividingBy: 2)
print(d)
var u: UInt8 = 250
u &+= 10
print(u)
let (q, r) = 17.quotientAndRemainder(dividingBy: 5)
print(q, r)
let (v, o) = UInt8(200).addingReportingOverflow(100)
print(v, o)
let a: Int = 5, b: Double = 2.5
print(Double(a) * b)
let big: UInt64 = 1 << 40
print(big)
let hex = String(format: "%02X", 10)
print(hex)
for n in stride(from: 10, through: 0, by: -5) { print(n) }
