// source: own
let f = { (x: Int) -> String in x + 1 }
