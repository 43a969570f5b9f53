// source: own
let x: Never = 4
