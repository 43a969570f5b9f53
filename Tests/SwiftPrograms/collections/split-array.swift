// source: own
print([1, 0, 2, 3, 0, 4].split(separator: 0))
