// source: own
let xs: [Int?] = [1, nil, 3]
print(xs.last??.description ?? "none", xs[1]?.description ?? "none", xs.first??.advanced(by: 2) ?? 0)
let d: [String: Int?] = ["a": 1]
print(d["a"]??.description ?? "x", d["b"]??.description ?? "y")
struct P { var n: String? }
let ps: [P?] = [P(n: "a"), nil]
print(ps.first??.n?.count ?? -1, ps.last??.n ?? "z")
