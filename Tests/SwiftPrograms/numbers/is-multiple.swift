// source: Swift's standard library, documentation of BinaryInteger.isMultiple(of:)
print(6.isMultiple(of: 3), 7.isMultiple(of: 2))
