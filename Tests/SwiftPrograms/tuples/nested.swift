// source: own
let t = ((1, a: "x"), [true], nil as Int?)
print(t)
