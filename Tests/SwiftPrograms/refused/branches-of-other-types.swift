// source: own
let n = 3
let x: Int = n > 0 ? 1 : "b"
