// source: own
let v = "ab".asciiValue
