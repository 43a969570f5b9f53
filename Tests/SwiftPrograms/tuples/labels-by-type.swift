// source: own
let t: (x: Int, y: Double) = (1, 2)
print(t, t.y / 4)
