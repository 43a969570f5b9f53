// source: own
let n: Int = 2.5
print(n)
