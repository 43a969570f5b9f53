// source: own
let n: Int = AnyHashable(1)
