// source: own
print([1, 2].reduce("") { $0 + $1 })
