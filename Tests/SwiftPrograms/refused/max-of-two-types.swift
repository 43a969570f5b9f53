// source: own
let x = max(1, "a")
