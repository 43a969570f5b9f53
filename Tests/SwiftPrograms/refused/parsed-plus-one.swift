// source: own
let x = Int("5") + 1
