// source: own
let words = ["1", "2"]
let total = words.map { Int($0) }.reduce(0, +)
