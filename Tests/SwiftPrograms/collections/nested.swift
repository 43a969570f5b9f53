// source: own
let m = [[1.5, 2], [3]]
print(m, m.flatMap { $0 }, m[1][0])
print(["a": [1, 2]], [("x", 1)], [[:] as [String: Int]])
