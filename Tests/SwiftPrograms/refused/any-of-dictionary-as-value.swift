// source: own
let info: [String: Any] = ["a": 1]
let n: Int = info["a"]
print(n)
