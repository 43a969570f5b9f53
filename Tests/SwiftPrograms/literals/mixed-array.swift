// source: own
print([1, 2.5, 3])
print([1, 2.5].map { $0 * 2 })
