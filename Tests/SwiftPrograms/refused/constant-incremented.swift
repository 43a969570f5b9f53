// source: own
let x = 5
x += 1
