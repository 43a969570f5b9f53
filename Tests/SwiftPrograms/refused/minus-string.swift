// source: own
let x = -"a"
