// source: own
let t = (1, b: 2.5, "c")
print(t, t.b, t.0)
