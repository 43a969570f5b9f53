// source: own
let s = "abc"
let n: Int = s.count + "1"
