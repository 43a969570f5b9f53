// source: own
let c: Character = 5
