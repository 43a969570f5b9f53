// source: own
let u: UInt8 = 256
