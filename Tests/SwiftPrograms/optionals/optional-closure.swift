// source: own
var f: ((Int) -> Int)? = nil
print(f?(1) as Any)
f = { $0 + 1 }
print(f?(1) as Any, f!(2))
