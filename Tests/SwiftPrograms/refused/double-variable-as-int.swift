// source: own
let a = 5.0
let i: Int = a
