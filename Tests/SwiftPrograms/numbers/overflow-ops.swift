// source: own
var z = Int.max
print(z &+ 1, z &- 1, z &* 2, z.multipliedReportingOverflow(by: 2).overflow)
print(Int.min.magnitude, abs(-5), (-5).signum(), Int("0x1") as Any, Int("ff", radix: 16)!, String(255, radix: 2))
