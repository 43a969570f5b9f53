// source: own
let n = 3
print(n(1))
