// source: own
let s: String = 5
