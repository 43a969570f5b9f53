// source: own
let t: (Int?, String?) = (1, nil)
print(t)
