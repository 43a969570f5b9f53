// source: own
let x = true + 1
