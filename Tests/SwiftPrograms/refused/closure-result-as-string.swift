// source: own
let f: (Int) -> String = { $0 + 1 }
