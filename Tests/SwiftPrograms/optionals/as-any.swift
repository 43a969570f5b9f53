// source: own
let o: Int? = 3
let a: Any = o as Any
print(a)
print(a is Int, (a as? Int) as Any)
