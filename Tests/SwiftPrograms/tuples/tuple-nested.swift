// source: own
let t = (1, (2.5, "x"), [1, 2])
print(t, t.1.0, t.1.1, t.2[1])
var m = (x: 0, y: 0)
m.x += 3
m.1 = 4
print(m)
