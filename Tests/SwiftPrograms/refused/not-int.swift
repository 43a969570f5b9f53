// source: own
let x = !5
