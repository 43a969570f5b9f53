// source: own
let x: Double = 1
print(x, x / 2)
