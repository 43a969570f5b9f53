// source: own
let a: [String: Int] = ["a": "b"]
