// source: own
let m: [Int] = ["a"].map(\.isEmpty)
