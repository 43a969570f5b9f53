// source: Swift's standard library, documentation of Sequence.elementsEqual(_:)
print((1...3).elementsEqual([1, 2, 3]), [1, 2].lexicographicallyPrecedes([1, 3]), [1, 2].starts(with: [1]))
