// source: own
let x: Int = 3.5
