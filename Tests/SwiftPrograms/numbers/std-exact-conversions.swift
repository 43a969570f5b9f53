// source: own
import Foundation
print(0xFF, 0b1010, 0o17, 1_000_000, 1e3, 0x1p4)
print(UInt32(0xDEADBEEF).byteSwapped)
print(1.bigEndian)
print(Int.bitWidth, UInt8.bitWidth, 5.bitWidth)
print(abs(-3), abs(-2.5))
print(min(3, 1, 2), max(1.5, 2.5))
print(pow(2, 0.5))
print(sqrt(2.0))
