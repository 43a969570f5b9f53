// source: own
let d: [AnyHashable: Int] = ["a": 1]
print(d["a"] as Any, d[1] as Any)
print(AnyHashable(1) == AnyHashable(1))
