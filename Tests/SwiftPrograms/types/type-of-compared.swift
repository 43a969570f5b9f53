// source: own
print(type(of: 1) == Int.self, type(of: "a") == Int.self, Int.self, Double.self)
let xs: [Int?] = []
print(type(of: xs), type(of: xs.first), "\(type(of: 2.5))")
let a: Any = [1, 2]
print(type(of: a), type(of: [1, "a"] as [Any]))
