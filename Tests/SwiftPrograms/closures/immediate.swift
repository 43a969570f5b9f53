// source: own
let v: Double = { let a = 7.0; return a / 2 }()
print(v)
