// source: own
let make: () -> Int = { $0 }
