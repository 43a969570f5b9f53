// source: own
let f: (Int) -> Int = String.init
