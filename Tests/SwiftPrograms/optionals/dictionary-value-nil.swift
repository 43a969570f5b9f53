// source: own
var d: [String: Int?] = ["a": 1, "b": nil]
print(d["b"] as Any, d["c"] as Any, d["a"] as Any)
print(d.count)
