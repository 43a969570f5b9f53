// source: own
let n: Int = nil
