// source: own
let d = 2.5
let n: Int = d
print(n)
