// source: the generator, seed 22, program 89
let n = 10
let x: Double = 4
let s = "Ada"
let o: Int? = 1
let xs = [3, 2, 2]
print([(0..<0).map { $0 * n }, Array(Array([n, 0].reversed()).reversed()).map { $0 + 4 }])
