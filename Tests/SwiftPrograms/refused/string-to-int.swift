// source: own
let n: Int = "3"
print(n)
