// source: own
let d = ["a": 1]
print(d["a"] as Any, d["b"] as Any, d["b", default: 7], d["a"]!)
