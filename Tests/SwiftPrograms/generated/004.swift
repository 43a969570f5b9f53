// source: the generator, seed 22, program 4
let n = 1
let x: Double = 5
let s = ""
let o: Int? = nil
let xs = [3, 4, 6]
print([s.hasPrefix(""), ((0..<3).map { $0 * n }.reduce(2) { $0 + $1 } < Int((2 as Double).rounded(.down)))])
