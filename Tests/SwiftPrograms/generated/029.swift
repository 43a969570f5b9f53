// source: the generator, seed 22, program 29
let n = 8
let x: Double = 8
let s = "a"
let o: Int? = 6
let xs = [6, 6, 2]
print(((0..<0).map { $0 * n } + (zip(xs, xs).map { $0 + $1 } + [s, "a"].compactMap { Int($0) })))
