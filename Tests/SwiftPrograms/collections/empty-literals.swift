// source: own
let e: [String: [Int]] = [:]
print([Int](), [:] as [Int: Int], e["x"] as Any, e["x", default: []])
