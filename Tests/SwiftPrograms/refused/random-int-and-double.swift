// source: own
let x = Int.random(in: 1...3) * 1.5
