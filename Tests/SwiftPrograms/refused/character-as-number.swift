// source: own
let c: Character = "1"
let n = Int(c)
