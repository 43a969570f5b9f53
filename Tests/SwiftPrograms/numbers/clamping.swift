// source: Swift's standard library, documentation of BinaryInteger.init(clamping:)
print(Int8(clamping: 500), UInt8(clamping: -1))
