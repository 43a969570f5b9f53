// source: Swift's standard library, documentation of sequence(first:next:)
print(Array(sequence(first: 1) { $0 < 100 ? $0 * 3 : nil }))
