// source: own
let c: Character = "ab"
