// source: own
let xs = [1, 2]
let set: Set<Int> = xs
print(set)
