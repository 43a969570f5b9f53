// source: own
let n = 1
print(n == "1")
