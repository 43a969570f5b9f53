// source: Swift's standard library, documentation of FixedWidthInteger.leadingZeroBitCount
let x: Int8 = 0b0001_1111
print(x.leadingZeroBitCount, x.nonzeroBitCount, (8 as Int8).trailingZeroBitCount, Int8.bitWidth)
