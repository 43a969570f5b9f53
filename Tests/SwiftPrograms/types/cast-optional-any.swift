// source: own
let o: Int? = 3
let a = o as Any
if let n = a as? Int { print("Int", n) }
print(a is Int?, type(of: a))
