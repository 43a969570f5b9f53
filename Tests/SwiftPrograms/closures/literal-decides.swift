// source: own
let f = { $0 + 1 }
print(f(1))
