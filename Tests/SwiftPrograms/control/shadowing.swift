// source: own
let x = 1
do { let x = "inner"; print(x); if true { let x = 2.5; print(x) } }
print(x)
func f(x: Int) -> Int { let x = x * 2; return x }
print(f(x: x))
if let x = Optional("opt") { print(x) }
