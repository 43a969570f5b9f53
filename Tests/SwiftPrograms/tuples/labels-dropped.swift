// source: own
let t: (Int, Int) = (x: 1, y: 2)
print(t)
