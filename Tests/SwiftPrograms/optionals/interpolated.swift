// source: own
let o: Int? = 3
print("\(o as Any)", "\(String(describing: o))")
