// source: own
let f = { (x: Int) in x > 2 ? 1 : 0.5 }
print(f(1), f(3), type(of: f))
