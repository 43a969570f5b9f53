// source: own
let a = 5
let b: Double = a
