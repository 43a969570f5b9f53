// source: Swift's standard library, documentation of BinaryInteger.init(truncatingIfNeeded:)
let p: Int16 = -500
print(Int8(truncatingIfNeeded: p), UInt8(truncatingIfNeeded: p))
