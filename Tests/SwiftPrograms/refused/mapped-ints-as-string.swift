// source: own
let xs = [1, 2, 3]
let y: String = xs.map { $0 * 2 }
