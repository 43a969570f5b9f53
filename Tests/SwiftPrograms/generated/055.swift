// source: the generator, seed 22, program 55
let n = 8
let x: Double = 3
let s = "7"
let o: Int? = 5
let xs = [5, 5, 1]
debugPrint([xs.map { $0 * 8 }.min(), xs.first, max([n, 8].reduce(2) { $0 + $1 }, min(n, n))])
