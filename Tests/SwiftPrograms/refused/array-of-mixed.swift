// source: own
let xs = [1, "a"]
print(xs)
