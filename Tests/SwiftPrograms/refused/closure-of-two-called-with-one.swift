// source: own
let f = { (a: Int, b: Int) in a + b }
print(f(1))
