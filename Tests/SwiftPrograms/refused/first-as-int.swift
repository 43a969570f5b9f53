// source: own
let xs: [Int] = [1, 2]
let y: Int = xs.first
