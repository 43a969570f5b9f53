// source: own
let xs = [1, 2, 3]
let s: [String] = xs
