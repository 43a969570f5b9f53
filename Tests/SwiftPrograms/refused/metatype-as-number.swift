// source: own
let n: Int = type(of: 1)
