// source: own
let a: [Int] = [1, "b"]
