// source: own
print(zip([1, 2, 3], "ab").map { "\($0)\($1)" }, Array(zip(1..., ["x", "y"])).count)
for (i, s) in ["p", "q"].enumerated() { print(i, s) }
print([3, 1, 2].sorted(by: >))
