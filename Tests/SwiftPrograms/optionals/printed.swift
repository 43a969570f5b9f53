// source: own
let o: Int? = 3
print(o as Any)
let s: String? = "x"
print(s as Any)
