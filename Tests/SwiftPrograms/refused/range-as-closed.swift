// source: own
let r: ClosedRange<Int> = 1..<3
