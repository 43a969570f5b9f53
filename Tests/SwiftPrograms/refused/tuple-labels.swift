// source: own
let t = (x: 1, y: 2)
print(t.z)
