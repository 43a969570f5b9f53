// source: own
let value: Missing = 3
