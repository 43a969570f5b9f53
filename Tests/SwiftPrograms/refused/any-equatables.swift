// source: own
let a: any Equatable = 1
let b = a == a
