// source: own
typealias Score = Int
let s: Score = "a"
